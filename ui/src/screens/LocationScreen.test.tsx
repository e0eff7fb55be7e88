import { createLocation } from "@couvert/domain/location/location.builders";
import { createLocationView } from "@couvert/domain/page/page.builders";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../testing/render-on-site.tsx";
import LocationScreen from "./LocationScreen.tsx";

const austin = createLocation({ uid: "austin", title: "Austin" });
const show = (location = createLocation(), locations = [austin], kind: "near" | "flagships" = "near") =>
  renderOnSite(<LocationScreen view={createLocationView({ location, nearby: { kind, locations } })} />, {
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

  it("leads to its own menu", () => {
    show(createLocation(), []);
    expect(screen.getByRole("link", { name: "See Menu" })).toHaveAttribute("href", "/locations/miami/menu");
  });

  it("offers no table where none can be had yet", () => {
    show(createLocation({ isComingSoon: true }), []);
    expect(screen.queryByRole("link", { name: "Book a Table" })).not.toBeInTheDocument();
  });

  it("leads out of the site for a group booking, and into it by the router", async () => {
    show(createLocation({ groupBookingLink: { url: "https://groups.example.com/", newTab: true } }), []);
    const outside = screen.getByRole("link", { name: "Ask about a group booking" });
    expect(outside).toHaveAttribute("target", "_blank");
    expect(outside).toHaveAttribute("rel", "noopener noreferrer");
    cleanup();
    const { address } = show(
      createLocation({ groupBookingLink: { url: "/group-bookings", newTab: false } }),
      [],
    );
    await userEvent.click(screen.getByRole("link", { name: "Ask about a group booking" }));
    expect(address()).toBe("/group-bookings");
  });

  it("says the city alone where there is no postal code", () => {
    show(createLocation({ postalCode: "" }), []);
    expect(screen.getByText(/120 Juniper Row/)).toHaveTextContent(/^120 Juniper RowMiami$/);
  });

  it("names the restaurants nearby, below its own heading", () => {
    show();
    expect(screen.getByRole("region", { name: "Nearby" })).toContainElement(
      screen.getByRole("heading", { level: 3, name: "Austin" }),
    );
  });

  it("calls flagships that are not near what they are", () => {
    show(createLocation(), [austin], "flagships");
    expect(screen.getByRole("region", { name: "Our flagships" })).toHaveTextContent("Austin");
    expect(screen.queryByText("Nearby")).not.toBeInTheDocument();
  });

  it("does without a picture, hours and neighbours", () => {
    show(createLocation({ image: null, hours: [], phone: "" }), []);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.queryByText("Hours")).not.toBeInTheDocument();
    expect(screen.queryByRole("region", { name: /Nearby|flagships/ })).not.toBeInTheDocument();
  });
});
