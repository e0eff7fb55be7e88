import { createLocation } from "@couvert/domain/location/location.builders";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../testing/render-on-site.tsx";
import LocationScreen from "./LocationScreen.tsx";

const austin = createLocation({ uid: "austin", title: "Austin" });
const show = (location = createLocation(), nearby = [austin]) =>
  renderOnSite(<LocationScreen view={{ screen: "location", location, nearby }} />, {
    selected: { uid: "toronto", title: "Toronto" },
  });

describe("LocationScreen", () => {
  it("tells what a diner needs to know before setting out", () => {
    show(createLocation(), []);
    expect(screen.getByRole("heading", { level: 1, name: "Miami" })).toBeVisible();
    expect(screen.getByText("The first of our dining rooms.")).toBeVisible();
    expect(screen.getByText("Tuesday to Sunday")).toBeVisible();
    expect(screen.getByText("5:00 PM to 10:00 PM")).toBeVisible();
    expect(screen.getByRole("link", { name: "305-555-0101" })).toHaveAttribute("href", "tel:3055550101");
  });

  it("reserves and orders here, not at the selected location", () => {
    show(createLocation(), []);
    expect(screen.getByRole("link", { name: "Book a Table" })).toHaveAttribute("href", "?reserve=miami");
    expect(screen.getByRole("link", { name: "Order" })).toHaveAttribute("href", "?order=miami");
  });

  it("offers no table where none can be had yet", () => {
    show(createLocation({ isComingSoon: true }), []);
    expect(screen.queryByRole("link", { name: "Book a Table" })).not.toBeInTheDocument();
  });

  it("names the restaurants nearby, below its own heading", () => {
    show();
    expect(screen.getByRole("region", { name: "Nearby" })).toContainElement(
      screen.getByRole("heading", { level: 3, name: "Austin" }),
    );
  });

  it("does without a picture, hours and neighbours", () => {
    show(createLocation({ image: null, hours: [], phone: "" }), []);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.queryByText("Hours")).not.toBeInTheDocument();
    expect(screen.queryByText("Nearby")).not.toBeInTheDocument();
  });
});
