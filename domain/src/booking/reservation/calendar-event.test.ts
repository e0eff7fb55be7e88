import { describe, expect, it } from "vitest";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import { calendarEvent } from "./calendar-event.ts";
import { createBooking, createTasting } from "./reservation.builders.ts";

const location = createLocation();

describe("calendarEvent", () => {
  it("lasts two hours from the restaurant's own time", () => {
    const { start, end } = calendarEvent(createBooking(), location, "Juniper Row Miami");
    expect(start).toBe(Date.parse("2027-03-06T00:00:00Z"));
    expect(end).toBe(Date.parse("2027-03-06T02:00:00Z"));
  });

  it("gives place, party size, phone and manage link", () => {
    expect(calendarEvent(createBooking(), location, "Juniper Row Miami")).toMatchObject({
      id: "1001-JR7K2M",
      title: "Juniper Row Miami, table for 2",
      place: "120 Juniper Row, Miami, FL 33131",
      description: "Confirmation JR7K2M\nTelephone 305-555-0101",
      url: "https://book.example.com/manage/abc",
    });
  });

  it("writes the phone number as pages do (rule 5.18)", () => {
    const dialled = createLocation({ phone: "+13055550101" });
    const { description } = calendarEvent(createBooking(), dialled, "Juniper Row Miami");
    expect(description).toContain("Telephone 305-555-0101");
  });

  it("names the experience, and omits unknown parts", () => {
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
