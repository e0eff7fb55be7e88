import { describe, expect, it } from "vitest";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import { calendarEvent } from "./calendar-event.ts";
import { createBooking } from "./reservation.builders.ts";

const location = createLocation();

describe("calendarEvent", () => {
  it("lasts two hours from the restaurant's own time", () => {
    const { start, end } = calendarEvent(createBooking(), location);
    expect(start).toBe(Date.parse("2027-03-06T00:00:00Z"));
    expect(end).toBe(Date.parse("2027-03-06T02:00:00Z"));
  });

  it("lasts as long as the party keeps its table (rule 7.18)", () => {
    const { end } = calendarEvent(createBooking({ visitMinutes: 90 }), location);
    expect(end).toBe(Date.parse("2027-03-06T01:30:00Z"));
  });

  it("has id, address and manage link", () => {
    expect(calendarEvent(createBooking(), location)).toMatchObject({
      id: "1001-JR7K2M",
      address: "120 Juniper Row, Miami, FL 33131",
      url: "https://book.example.com/manage/abc",
    });
  });

  it("omits unknown parts", () => {
    const booking = createBooking({ confirmation: null, manageUrl: null });
    expect(calendarEvent(booking, createLocation({ postalCode: "" }))).toMatchObject({
      id: `1001-${Date.parse("2027-03-06T00:00:00Z")}`,
      address: "120 Juniper Row, Miami",
      url: null,
    });
  });
});
