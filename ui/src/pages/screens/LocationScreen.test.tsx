import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createOpeningTimes } from "@couvert/domain/restaurant/opening/opening.builders";
import { createLocationView } from "@couvert/domain/site/page/page.builders";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import LocationScreen from "./LocationScreen.tsx";

const austin = createLocation({ uid: "austin", title: "Austin" });
const show = (location = createLocation(), locations = [austin], kind: "near" | "flagships" = "near") =>
  renderOnSite(<LocationScreen view={createLocationView({ location, nearby: { kind, locations } })} />, {
    selected: { uid: "toronto", title: "Toronto" },
  });
const visit = () => screen.getByRole("region", { name: "Visit" });

describe("LocationScreen", () => {
  it("shows the summary, hours and address (rule 2.6)", () => {
    show(createLocation(), []);
    expect(screen.getByRole("heading", { level: 1, name: "Miami" })).toBeVisible();
    expect(screen.getByText("The first of our dining rooms.")).toBeVisible();
    expect(screen.getByText("Tuesday to Sunday")).toBeVisible();
    expect(screen.getByText("5:00 PM to 10:00 PM")).toBeVisible();
    expect(screen.getByRole("link", { name: "305-555-0101" })).toHaveAttribute("href", "tel:+13055550101");
  });

  it("reserves and orders at its own location, not the selected one", () => {
    show(createLocation(), []);
    expect(screen.getByRole("link", { name: "Book a Table" })).toHaveAttribute("href", "?reserve=miami");
    expect(screen.getByRole("link", { name: "Order" })).toHaveAttribute("href", "?order=miami");
  });

  it("links to its own menu", () => {
    show(createLocation(), []);
    expect(screen.getByRole("link", { name: "See Menu" })).toHaveAttribute("href", "/locations/miami/menu");
  });

  it("says at its head that a location is coming soon, and offers neither booking nor order", () => {
    show(createLocation({ isComingSoon: true }), []);
    expect(within(visit()).getByText("Coming soon")).toBeVisible();
    expect(
      within(visit())
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Get directions", "See Menu"]);
  });

  it("labels the button that books as its document does (rule 3.68)", () => {
    show(createLocation({ isComingSoon: true, reserveButtonText: "Tell me when it opens" }), []);
    expect(screen.getByRole("link", { name: "Tell me when it opens" })).toHaveAttribute(
      "href",
      "?reserve=miami",
    );
    expect(screen.queryByRole("link", { name: "Book a Table" })).not.toBeInTheDocument();
  });

  it("shows hours of today, address, directions and buttons at its head (rule 2.90)", async () => {
    vi.setSystemTime(Date.parse("2027-03-06T02:00:00Z"));
    show(createLocation(), []);
    expect(await within(visit()).findByText("Open now, until 10:00 PM")).toBeVisible();
    expect(within(visit()).getByText("Today: 5:00 PM to 10:00 PM")).toBeVisible();
    expect(visit()).toHaveTextContent(
      /120 Juniper RowMiami, FL 33131Get directionsBook a TableOrderSee Menu$/,
    );
    const [head] = document.querySelectorAll("header");
    expect(head).toContainElement(visit());
    vi.useRealTimers();
  });

  it("links group bookings externally or internally by their address", async () => {
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

  it("shows special days by date, and the note on hours", () => {
    const specialDays = [{ date: "2026-11-26", name: "Thanksgiving", hours: [] }] as const;
    const opening = createOpeningTimes({ specialDays });
    show(createLocation({ opening, hoursNote: "The bar stays open." }), []);
    expect(screen.getByText("Special days")).toBeVisible();
    expect(screen.getByText("Thanksgiving, November 26").parentElement).toHaveTextContent("Closed");
    expect(screen.getByText(/The bar stays open/)).toBeVisible();
  });

  it("links to directions in a new tab, and to its jobs", () => {
    show(createLocation(), []);
    const directions = screen.getByRole("link", { name: "Get directions" });
    expect(directions).toHaveAttribute("target", "_blank");
    expect(directions.getAttribute("href")).toContain("destination=25.761700%2C-80.191800");
    expect(screen.getByRole("link", { name: "Work in this room" })).toHaveAttribute(
      "href",
      "/locations/miami/careers",
    );
  });

  it("shows the map of its streets in reserved space", () => {
    const streets = [
      {
        kind: "street",
        name: "Fig Lane",
        points: [
          { east: -9, north: 0 },
          { east: 9, north: 0 },
        ],
      },
    ] as const;
    show(createLocation({ streets }), []);
    const map = screen.getByRole("img", { name: "A sketch of the streets around Miami, Fig Lane" });
    expect(map).toHaveAttribute("src", "/maps/miami.svg");
    expect(map).toHaveAttribute("width", "720");
    expect(map).toHaveAttribute("height", "480");
  });

  it("shows only the city without a postal code", () => {
    show(createLocation({ postalCode: "" }), []);
    expect(screen.getByText("120 Juniper Row").parentElement).toHaveTextContent(
      /^120 Juniper RowMiamiGet directions$/,
    );
  });

  it("lists nearby restaurants below their heading", () => {
    show();
    expect(screen.getByRole("region", { name: "Nearby" })).toContainElement(
      screen.getByRole("heading", { level: 3, name: "Austin" }),
    );
  });

  it("labels flagships that are not nearby as flagships", () => {
    show(createLocation(), [austin], "flagships");
    expect(screen.getByRole("region", { name: "Our flagships" })).toHaveTextContent("Austin");
    expect(screen.queryByText("Nearby")).not.toBeInTheDocument();
  });

  it("renders without a picture, hours and nearby restaurants", () => {
    show(createLocation({ image: null, opening: { weekly: [], specialDays: [] }, phone: "" }), []);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    for (const absent of ["Hours", "Special days", "Telephone"]) {
      expect(screen.queryByText(absent)).not.toBeInTheDocument();
    }
    expect(screen.queryByRole("region", { name: /Nearby|flagships/ })).not.toBeInTheDocument();
  });
});
