import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createOpeningTimes } from "./opening.builders.ts";
import { openingLine } from "./opening-line.ts";

const NEW_YORK = "America/New_York";
const evenings = createOpeningTimes();
const line = (now: string, opening = evenings, language = "en-US") =>
  openingLine(opening, NEW_YORK, Date.parse(now), language);
const ALWAYS = createOpeningTimes({
  weekly: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: "00:00", until: "00:00" }],
});

describe("openingLine", () => {
  it("tells until when it is open in local time, and how long that is valid", () => {
    expect(line("2027-03-05T23:00:00Z")).toEqual({
      isOpen: true,
      text: "Open now, until 10:00 PM",
      validUntil: Date.parse("2027-03-06T03:00:00Z"),
    });
  });

  it("tells when it opens: today, tomorrow, on a weekday, or on a later date", () => {
    const closed = [5, 6, 7, 8, 9, 10, 11].map((day) => ({
      date: `2027-03-${String(day).padStart(2, "0")}` as `${number}-${number}-${number}`,
      name: "",
      hours: [],
    }));
    const without = (days: number) => createOpeningTimes({ specialDays: closed.slice(0, days) });
    expect(line("2027-03-05T15:00:00Z")).toEqual({
      isOpen: false,
      text: "Closed now, opens at 5:00 PM",
      validUntil: Date.parse("2027-03-05T22:00:00Z"),
    });
    expect(line("2027-03-05T15:00:00Z", without(1)).text).toBe("Closed now, opens tomorrow at 5:00 PM");
    expect(line("2027-03-05T15:00:00Z", without(2)).text).toBe("Closed now, opens Sunday at 5:00 PM");
    expect(line("2027-03-05T15:00:00Z", without(6)).text).toBe("Closed now, opens Thursday at 5:00 PM");
    expect(line("2027-03-05T15:00:00Z", without(7)).text).toBe(
      "Closed now, opens Friday, March 12 at 5:00 PM",
    );
  });

  it("has no time when it never opens or never closes", () => {
    expect(line("2027-03-05T15:00:00Z", { weekly: [], specialDays: [] })).toEqual({
      isOpen: false,
      text: "Closed now",
      validUntil: null,
    });
    expect(line("2027-03-05T15:00:00Z", ALWAYS)).toEqual({
      isOpen: true,
      text: "Open now, day and night",
      validUntil: null,
    });
  });

  it("is available in Spanish", () => {
    const inSpanish = (now: string, opening = evenings) => line(now, opening, "es-US").text;
    const lunch = createOpeningTimes({ weekly: [{ weekdays: [5], from: "13:00", until: "13:30" }] });
    expect(inSpanish("2027-03-05T23:00:00Z")).toBe("Abierto ahora, hasta las 10:00 p. m.");
    expect(inSpanish("2027-03-05T15:00:00Z")).toBe("Cerrado ahora, abre a las 5:00 p. m.");
    expect(inSpanish("2027-03-06T03:00:00Z")).toBe("Cerrado ahora, abre mañana a las 5:00 p. m.");
    expect(inSpanish("2027-03-03T15:00:00Z", lunch)).toBe("Cerrado ahora, abre el viernes a la 1:00 p. m.");
    expect(inSpanish("2027-03-05T23:00:00Z", ALWAYS)).toBe("Abierto ahora, de día y de noche");
    expect(inSpanish("2027-03-05T23:00:00Z", { weekly: [], specialDays: [] })).toBe("Cerrado ahora");
  });
});
