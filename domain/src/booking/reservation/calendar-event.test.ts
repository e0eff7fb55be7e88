import { describe, expect, it } from "vitest";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import { calendarEvent } from "./calendar-event.ts";
import { createBooking, createTasting } from "./reservation.builders.ts";

const location = createLocation();

describe("calendarEvent", () => {
  it("stands at the restaurant's own time, wherever the diner is, for two hours", () => {
    const { start, end } = calendarEvent(createBooking(), location, "Juniper Row Miami");
    expect(start).toBe(Date.parse("2027-03-06T00:00:00Z"));
    expect(end).toBe(Date.parse("2027-03-06T02:00:00Z"));
  });

  it("says where, for how many, and how to reach and change it", () => {
    expect(calendarEvent(createBooking(), location, "Juniper Row Miami")).toMatchObject({
      id: "1001-JR7K2M",
      title: "Juniper Row Miami, table for 2",
      place: "120 Juniper Row, Miami, FL 33131",
      description: "Confirmation JR7K2M\nTelephone 305-555-0101",
      url: "https://book.example.com/manage/abc",
    });
  });

  it("names the experience, and leaves out what is not known", () => {
    const booking = createBooking({ selection: createTasting(), confirmation: null, manageUrl: null });
    const nowhere = createLocation({ phone: "", postalCode: "" });
    expect(calendarEvent(booking, nowhere, "Juniper Row Miami")).toMatchObject({
      id: `1001-${Date.parse("2027-03-06T00:00:00Z")}`,
      place: "120 Juniper Row, Miami",
      description: "Tasting menu",
      url: null,
    });
  });
});
