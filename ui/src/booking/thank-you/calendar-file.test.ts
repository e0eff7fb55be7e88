import { calendarEvent } from "@couvert/domain/booking/reservation/calendar-event";
import { createBooking } from "@couvert/domain/booking/reservation/reservation.builders";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { describe, expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

describe("calendarFile", () => {
  it("contains the booking in UTC, with special characters escaped", () => {
    const event = calendarEvent(createBooking(), createLocation(), "Juniper Row Miami");
    const lines = calendarFile(event, Date.parse("2027-03-01T12:00:00Z")).split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "BEGIN:VCALENDAR",
        "UID:1001-JR7K2M",
        "DTSTAMP:20270301T120000Z",
        "DTSTART:20270306T000000Z",
        "DTEND:20270306T020000Z",
        "SUMMARY:Juniper Row Miami\\, table for 2",
        "URL;VALUE=URI:https://book.example.com/manage/abc",
      ]),
    );
  });
});
