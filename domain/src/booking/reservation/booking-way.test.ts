import { describe, expect, it } from "vitest";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import { bookingWay } from "./booking-way.ts";

const link = { url: "https://book.example.com", newTab: true };

describe("bookingWay", () => {
  it("prefers the location's own link to everything else (rule 2.58)", () => {
    expect(bookingWay(createLocation({ reserveLink: link, reserveMessage: "Call us." }))).toEqual({
      way: "outside",
      link,
    });
  });

  it("shows the location's message instead of the flow (rule 2.59)", () => {
    expect(bookingWay(createLocation({ reserveMessage: "Call us." }))).toEqual({
      way: "message",
      message: "Call us.",
    });
  });

  it("takes no reservations for a location that opens soon", () => {
    expect(bookingWay(createLocation({ isComingSoon: true }))).toEqual({ way: "comingSoon" });
  });

  it("refers to the phone without a restaurant id", () => {
    expect(bookingWay(createLocation({ restaurantId: null }))).toEqual({ way: "phone" });
  });

  it("returns the flow with the provider's restaurant otherwise", () => {
    expect(bookingWay(createLocation({ restaurantId: 1001 }))).toEqual({ way: "flow", restaurantId: 1001 });
  });
});
