import { createBooking, createTasting } from "@couvert/domain/booking/reservation/reservation.builders";
import type { Selection } from "@couvert/domain/booking/reservation/selection";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { describe, expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const NOW = Date.parse("2027-03-01T12:00:00Z");
const linesOf = (booking = createBooking(), location = createLocation()) =>
  calendarFile(booking, location, "Juniper Row Miami", NOW)
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n");

describe("calendarFile", () => {
  it("contains the booking in UTC, with special characters escaped", () => {
    expect(linesOf()).toEqual(
      expect.arrayContaining([
        "BEGIN:VCALENDAR",
        "UID:1001-JR7K2M",
        "DTSTAMP:20270301T120000Z",
        "DTSTART:20270306T000000Z",
        "DTEND:20270306T020000Z",
        "SUMMARY:Juniper Row Miami\\, table for 2",
        "DESCRIPTION:Confirmation JR7K2M\\nTelephone 305-555-0101\\nhttps://book.example.com/manage/abc",
        "URL;VALUE=URI:https://book.example.com/manage/abc",
      ]),
    );
  });

  it("writes the phone number as pages do (rule 5.18)", () => {
    const dialled = linesOf(undefined, createLocation({ phone: "+13055550101" }));
    expect(dialled).toContain(
      "DESCRIPTION:Confirmation JR7K2M\\nTelephone 305-555-0101\\nhttps://book.example.com/manage/abc",
    );
  });

  it("names the seating area as the restaurant does (rule 3.72)", () => {
    const { selection, ...booking } = createBooking();
    const atBar = { ...selection, request: { ...selection.request, seatingArea: "bar" } };
    const lineOf = (slot: Selection["slot"]) =>
      linesOf({ ...booking, selection: { ...atBar, slot } }).find((line) => line.startsWith("DESC"));
    const areaTexts = { name: "At the counter", description: "By the grill." };
    expect(lineOf({ areaTexts, freeCancellationHours: null })).toMatch(
      /^DESCRIPTION:Seating: At the counter\\n/,
    );
    expect(lineOf(undefined)).toMatch(/^DESCRIPTION:Seating: Bar\\n/);
  });

  it("names the experience, and omits unknown parts", () => {
    const booking = createBooking({ selection: createTasting(), confirmation: null, manageUrl: null });
    expect(linesOf(booking, createLocation({ phone: "" }))).toContain("DESCRIPTION:Tasting menu");
  });
});
