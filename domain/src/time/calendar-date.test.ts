import { fc, it } from "@fast-check/vitest";
import { describe, expect, vi } from "vitest";
import { addDays, dateLabel, isCalendarDate, shortDateLabel, weekdayOf } from "./calendar-date.ts";
import { calendarDates, languageTags } from "./time.arbitraries.ts";

describe("a calendar date", () => {
  it("includes leap days", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2028-02-29", 1)).toBe("2028-03-01");
    expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
    expect(isCalendarDate("2028-02-29")).toBe(true);
    expect(isCalendarDate("2027-02-29")).toBe(false);
    expect(isCalendarDate("2100-02-29")).toBe(false);
    expect(isCalendarDate("2000-02-29")).toBe(true);
  });

  it("continues into the next year, and back", () => {
    expect(addDays("2027-12-31", 1)).toBe("2028-01-01");
    expect(addDays("2028-01-01", -1)).toBe("2027-12-31");
  });

  it.each([
    "",
    "2027-3-5",
    "2027-13-01",
    "2027-00-10",
    "2027-04-31",
    "2027-03",
    "20270305",
    "2027-03-05T19:00",
    "2027-03-05 ",
    " 2027-03-05",
    "+012027-03-05",
    "March 5, 2027",
    "２０２７-03-05",
    "2027-03-05\n",
  ])("is not %j", (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it("has as many days in each month as Date", () => {
    for (const year of [1900, 2000, 2027, 2028]) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
          const moment = new Date(Date.UTC(year, month - 1, day));
          expect([text, isCalendarDate(text)]).toEqual([text, moment.toISOString().startsWith(text)]);
        }
      }
    }
  });

  it("returns the day of the week", () => {
    expect(weekdayOf("2027-03-05")).toBe(5);
    expect(weekdayOf("2027-03-07")).toBe(0);
  });

  it.prop([calendarDates])("is distinguished from other text", (date) => {
    expect(isCalendarDate(date)).toBe(true);
    expect(isCalendarDate(`${date}x`)).toBe(false);
  });

  it.prop([calendarDates, fc.integer({ min: -800, max: 800 })])(
    "returns to the same day after adding and subtracting days",
    (date, days) => {
      expect(addDays(addDays(date, days), -days)).toBe(date);
    },
  );

  it.prop([calendarDates])("is followed by the next day of the week", (date) => {
    expect(weekdayOf(addDays(date, 1))).toBe((weekdayOf(date) + 1) % 7);
    expect(addDays(date, 1) > date).toBe(true);
  });
});

describe("dateLabel", () => {
  it.each([
    ["en-US", "Friday, March 5", "Friday, March 5, 2027"],
    ["en-GB", "Friday 5 March", "Friday, 5 March 2027"],
    ["es-US", "viernes, 5 de marzo", "viernes, 5 de marzo de 2027"],
    ["fr-CA", "vendredi 5 mars", "vendredi 5 mars 2027"],
    ["th-TH", "วันศุกร์ที่ 5 มีนาคม", "วันศุกร์ที่ 5 มีนาคม 2027"],
    ["en-US-u-ca-hebrew", "Friday, March 5", "Friday, March 5, 2027"],
    ["not a tag", "Friday, March 5", "Friday, March 5, 2027"],
  ])("formats the day in %s, with its year on demand", (language, day, withYear) => {
    expect(dateLabel("2027-03-05", { language })).toBe(day);
    expect(dateLabel("2027-03-05", { language, hasYear: true })).toBe(withYear);
  });

  it("is English without a language", () => {
    expect(dateLabel("2028-02-29")).toBe("Tuesday, February 29");
    expect(dateLabel("2028-02-29", { hasYear: true })).toBe("Tuesday, February 29, 2028");
  });
});

describe("shortDateLabel", () => {
  it.prop([calendarDates])("is that of Intl in English", (date) => {
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone: "UTC",
      weekday: "short",
      month: "short",
      day: "numeric",
    });
    expect(shortDateLabel(date)).toBe(format.format(Date.parse(date)));
  });

  it("builds no formatter for English", () => {
    const formatter = vi.spyOn(Intl, "DateTimeFormat");
    expect(shortDateLabel("2027-03-05")).toBe("Fri, Mar 5");
    expect(formatter).not.toHaveBeenCalled();
    formatter.mockRestore();
  });

  it.each([
    ["es-US", "vie, 5 de mar"],
    ["fr-CA", "ven. 5 mars"],
    ["not a tag", "Fri, Mar 5"],
  ])("is written in %s", (language, label) => {
    expect(shortDateLabel("2027-03-05", language)).toBe(label);
  });
});

describe("labels of dates", () => {
  it.prop([languageTags, calendarDates])("exist for any text, without narrow spaces", (language, date) => {
    const labels = [
      dateLabel(date, { language }),
      dateLabel(date, { language, hasYear: true }),
      shortDateLabel(date, language),
    ];
    for (const label of labels) expect(label).toMatch(/^[^\u202f]+$/);
  });
});
