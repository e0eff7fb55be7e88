import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { addDays } from "../../time/calendar-date.ts";
import { calendarDates } from "../../time/time.arbitraries.ts";
import { dateFormat, url } from "./format-rules.ts";
import { ruleNamed } from "./rules.builders.ts";
import { NOT_VALID, type Rule } from "./rules.ts";

const alpha = ruleNamed("alpha");
const alphanumeric = ruleNamed("alphanumeric");
const dateAfter = (day: string) => ruleNamed("date_after", day);
const dateBefore = (day: string) => ruleNamed("date_before", day);
const dateBetween = (one: string, other: string) => ruleNamed("date_between", one, other);

const WRONG_URL = { kind: "url" };

describe("alpha", () => {
  it.each(["Ana", "Zoë", "Zoe\u0308", "Ægir", "Жанна", "सीता", " Ana "])(
    "accepts the letters of %j (rule 5.21)",
    (text) => {
      expect(alpha(text)).toBeNull();
    },
  );

  it.each(["Ana Reyes", "O'Neill", "1Ana", "Ana1", "Ana-", "-Ana", "🍋"])("rejects %j", (text) => {
    expect(alpha(text)).toBe(NOT_VALID);
  });
});

describe("alphanumeric", () => {
  it.each(["A1", "1", "Zoë9", "0"])("accepts the letters and digits of %j (rule 5.21)", (text) => {
    expect(alphanumeric(text)).toBeNull();
  });

  it.each(["A 1", "-A1", "A1-", "1.5", "½", "٣"])("rejects %j", (text) => {
    expect(alphanumeric(text)).toBe(NOT_VALID);
  });

  it.prop([fc.string({ unit: fc.constantFrom(..."aéЖ字09- ") })])(
    "agrees with alpha once digits are replaced by letters",
    (text) => {
      expect(alphanumeric(text)).toBe(alpha(text.replace(/[0-9]/g, "x")));
    },
  );
});

describe("url", () => {
  it.each([
    "https://example.com",
    "http://example.com/",
    "HTTPS://EXAMPLE.COM/menu?day=1#wine",
    "https://münchen.example?x",
    "https://example.com#top",
    "https://a-b.example.co.uk/über-uns",
    "http://localhost:3000",
    "http://127.0.0.1:80/x",
    "http://example.com:65535",
    " https://example.com ",
  ])("accepts %j (rule 5.21)", (text) => {
    expect(url(text)).toBeNull();
  });

  it.each([
    "example.com",
    "//example.com",
    "https:example.com",
    "https:/example.com",
    "https://",
    "https:///menu",
    "https://?x",
    "https://.example.com",
    "https://example..com",
    "https://example.",
    "https://ex ample.com",
    "https://example.com/a b",
    "https://example.com:",
    "https://example.com:x",
    "https://example.com:123456",
    "https://ana@example.com",
    "https://ana:secret@example.com",
    "https://example.com\\menu",
    "ftp://example.com",
    "javascript:alert(1)",
    "javascript://example.com",
    "data:text/html,x",
    "mailto:ana@example.com",
    "see https://example.com",
    "httpss://example.com",
  ])("rejects %j (rule 5.22)", (text) => {
    expect(url(text)).toEqual(WRONG_URL);
  });

  it.prop([fc.webUrl({ withQueryParameters: true, withFragments: true })])(
    "accepts any web address",
    (link) => {
      expect(url(link)).toBeNull();
    },
  );

  it.prop([fc.constantFrom("http", "https", "ftp", "javascript", "data", "file", "blob", "ws"), fc.webUrl()])(
    "rejects any scheme but http and https",
    (scheme, link) => {
      const text = link.replace(/^https?/, scheme);
      expect(url(text)).toEqual(scheme.startsWith("http") ? null : WRONG_URL);
    },
  );
});

const keeps = (rule: Rule, value: string) => rule(value) === null;

describe("dateFormat", () => {
  it("accepts only days of the calendar (rule 5.21)", () => {
    expect(dateFormat("2028-02-29")).toBeNull();
    expect(dateFormat(" 2028-02-29 ")).toBeNull();
    for (const text of ["2027-02-29", "2027-3-5", "03/05/2027", "2027-03-05T19:00", "tomorrow"]) {
      expect([text, dateFormat(text)]).toEqual([text, NOT_VALID]);
    }
  });
});

describe("dateAfter and dateBefore", () => {
  it("reject the day itself (rule 5.21)", () => {
    expect(dateAfter("2027-03-05")("2027-03-06")).toBeNull();
    expect(dateAfter("2027-03-05")("2027-03-05")).toBe(NOT_VALID);
    expect(dateBefore("2027-03-05")("2027-03-04")).toBeNull();
    expect(dateBefore("2027-03-05")("2027-03-05")).toBe(NOT_VALID);
  });

  it.each(["2027-02-30", "later", "9"])("reject %j, which is no day", (text) => {
    expect(dateAfter("2027-01-01")(text)).toBe(NOT_VALID);
    expect(dateBefore("2027-12-31")(text)).toBe(NOT_VALID);
  });

  it.prop([calendarDates, calendarDates])("divide all days into before, equal and after", (day, date) => {
    const kept = [dateAfter(day), dateBefore(day)].filter((rule) => keeps(rule, date));
    expect(kept).toHaveLength(date === day ? 0 : 1);
  });
});

describe("dateBetween", () => {
  it("accepts both bounds and the days between them (rule 5.21)", () => {
    const march = dateBetween("2027-03-01", "2027-03-31");
    for (const day of ["2027-03-01", "2027-03-15", "2027-03-31"])
      expect([day, march(day)]).toEqual([day, null]);
    for (const day of ["2027-02-28", "2027-04-01", "2027-03-32"]) {
      expect([day, march(day)]).toEqual([day, NOT_VALID]);
    }
  });

  it.prop([calendarDates, calendarDates, calendarDates])(
    "accepts its bounds in either order",
    (one, other, date) => {
      expect(dateBetween(one, other)(date)).toBe(dateBetween(other, one)(date));
      expect(dateBetween(one, other)(one)).toBeNull();
    },
  );

  it.prop([calendarDates, calendarDates])(
    "accepts exactly what is neither before nor after",
    (first, date) => {
      const last = addDays(first, 30);
      const isOutside = keeps(dateBefore(first), date) || keeps(dateAfter(last), date);
      expect(keeps(dateBetween(first, last), date)).toBe(!isOutside);
    },
  );
});
