import { i18n } from "@lingui/core";
import { afterEach, describe, expect, it } from "vitest";
import { activateLanguage } from "../../languages/languages.ts";
import { hoursLabel, specialDayLabel, weekdaysLabel } from "./hours-words.ts";

const evening = { from: "17:00", until: "22:00" } as const;
const lunch = { from: "11:00", until: "14:30" } as const;
const newYear = { date: "2027-01-01", name: "", hours: [] } as const;

describe("the hours of a restaurant", () => {
  afterEach(() => activateLanguage("en-US"));

  it("name one day, two days, several and all", () => {
    expect([[0], [5, 6], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6, 0]].map(weekdaysLabel)).toEqual([
      "Sunday",
      "Friday and Saturday",
      "Monday to Thursday",
      "Every day",
    ]);
  });

  it("name the hours of a day", () => {
    expect(hoursLabel([])).toBe("Closed");
    expect(hoursLabel([evening])).toBe("5:00 PM to 10:00 PM");
    expect(hoursLabel([lunch, evening])).toBe("11:00 AM to 2:30 PM, 5:00 PM to 10:00 PM");
    expect(hoursLabel([{ from: "06:00", until: "06:00" }])).toBe("Open all day");
  });

  it("name a special day, or its weekday", () => {
    expect(specialDayLabel({ ...newYear, name: "New Year" })).toBe("New Year, January 1, 2027");
    expect(specialDayLabel(newYear)).toBe("Friday, January 1, 2027");
  });

  it("format days, dates and times in the page's language", () => {
    i18n.activate("en", "es-US");
    expect(weekdaysLabel([1])).toBe("Lunes");
    expect(specialDayLabel(newYear)).toBe("Viernes, 1 de enero de 2027");
    expect(hoursLabel([evening])).toBe("5:00\u00a0p.m. to 10:00\u00a0p.m.");
    i18n.activate("en", "fr-CA");
    expect(specialDayLabel({ ...newYear, name: "Jour de l’An" })).toBe("Jour de l’An, 1 janvier 2027");
    expect(hoursLabel([lunch])).toBe("11\u00a0h to 14\u00a0h\u00a030");
  });
});
