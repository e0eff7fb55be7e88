import { it } from "@fast-check/vitest";
import { afterEach, describe, expect, vi } from "vitest";
import { instantOf } from "./instant-of.ts";
import { localDateTimes, timeZones } from "./time.arbitraries.ts";
import { zoneNote } from "./zone-note.ts";
import { localTimeIn } from "./zoned-time.ts";

const AT = "2027-03-05T19:00";

describe("zoneNote", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ["America/New_York", "Eastern Time"],
    ["America/Chicago", "Central Time"],
    ["Australia/Lord_Howe", "Lord Howe Time"],
    ["Asia/Kathmandu", "Nepal Time"],
  ])("names the zone of a restaurant in %s to a visitor whose clock differs: %s", (restaurant, name) => {
    expect(zoneNote(restaurant, "America/Los_Angeles", AT)).toBe(name);
  });

  it("says nothing to a visitor in another zone whose clock agrees", () => {
    expect(zoneNote("America/New_York", "America/Toronto", AT)).toBeNull();
  });

  it("judges the clocks at the time of the booking, not now", () => {
    // Phoenix keeps standard time all year: with Denver in winter, an hour apart in summer.
    expect(zoneNote("America/Denver", "America/Phoenix", "2027-01-05T19:00")).toBeNull();
    expect(zoneNote("America/Denver", "America/Phoenix", "2027-07-05T19:00")).toBe("Mountain Time");
  });

  it("leaves out the country that some browsers add", () => {
    const { formatToParts } = Intl.DateTimeFormat.prototype;
    const named = (name: string) => {
      vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts").mockImplementation(function (
        this: Intl.DateTimeFormat,
        date,
      ) {
        return formatToParts
          .call(this, date)
          .map((part) => (part.type === "timeZoneName" ? { ...part, value: name } : part));
      });
      return zoneNote("America/Chicago", "UTC", AT);
    };
    expect(named("Central Time (Canada)")).toBe("Central Time");
    expect(named("Time (old) of (the) Prairie")).toBe("Time (old) of (the) Prairie");
  });

  it.prop([timeZones, timeZones, localDateTimes])(
    "says something exactly when the visitor's clock shows another time",
    (restaurant, visitor, at) => {
      const there = localTimeIn(restaurant, instantOf(restaurant, at));
      const here = localTimeIn(visitor, instantOf(restaurant, at));
      expect(zoneNote(restaurant, visitor, at) === null).toBe(here === there);
    },
  );
});
