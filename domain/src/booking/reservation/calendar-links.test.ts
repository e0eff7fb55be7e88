import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import { calendarEvent } from "./calendar-event.ts";
import { calendarLinks } from "./calendar-links.ts";
import { createBooking } from "./reservation.builders.ts";

const event = calendarEvent(createBooking(), createLocation());
const linksOf = (title = "Juniper Row Miami, table for 2", details = "JR7K2M") => {
  const [google, outlook] = calendarLinks(event, title, details).map(({ url }) => url);
  return { google: google ?? "", outlook: outlook ?? "" };
};

describe("calendarLinks", () => {
  it("adds the booking to a calendar of Google, in UTC (rule 7.101)", () => {
    const { origin, pathname, searchParams } = new URL(linksOf().google);
    expect([origin, pathname]).toEqual(["https://calendar.google.com", "/calendar/render"]);
    expect(Object.fromEntries(searchParams)).toEqual({
      action: "TEMPLATE",
      text: "Juniper Row Miami, table for 2",
      dates: "20270306T000000Z/20270306T020000Z",
      location: event.address,
      details: "JR7K2M",
    });
  });

  it("adds the booking to a calendar of Outlook, in UTC (rule 7.101)", () => {
    const { origin, searchParams } = new URL(linksOf().outlook);
    expect([origin, searchParams.get("rru")]).toEqual(["https://outlook.live.com", "addevent"]);
    expect([searchParams.get("startdt"), searchParams.get("enddt")]).toEqual([
      "2027-03-06T00:00:00Z",
      "2027-03-06T02:00:00Z",
    ]);
    expect(searchParams.get("subject")).toBe("Juniper Row Miami, table for 2");
  });

  it("has no manage link (rule 7.101)", () => {
    expect(event.url).toContain("/manage/");
    for (const link of Object.values(linksOf())) expect(decodeURIComponent(link)).not.toContain("/manage/");
  });

  it.prop([fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })])(
    "keeps every text as it is, in addresses without a plus (rule 7.101)",
    (title, details) => {
      const { google, outlook } = linksOf(title, details);
      expect(google + outlook).not.toContain("+");
      const [one, other] = [new URL(google).searchParams, new URL(outlook).searchParams];
      expect([one.get("text"), other.get("subject")]).toEqual([title, title]);
      expect([one.get("details"), other.get("body")]).toEqual([details, details]);
    },
  );
});
