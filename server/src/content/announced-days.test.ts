import type { Location } from "@couvert/domain/restaurant/location/location";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { findAnnouncedDays } from "./announced-days.ts";

const DAY = "2027-11-25";
const weekly = [{ weekdays: [4], from: "17:00", until: "22:00" }] as const;
const open = (uid: string, country: "US" | "CA", ...days: readonly (typeof DAY)[]): Location =>
  createLocation({
    uid,
    country,
    opening: { weekly, specialDays: days.map((date) => ({ date, name: "", hours: [] })) },
  });
const miami = open("miami", "US", DAY);
const austin = open("austin", "US");
const toronto = open("toronto", "CA");
const planned = createLocation({ uid: "ottawa", country: "CA", opening: { weekly: [], specialDays: [] } });

const findings = (data: Record<string, unknown>, type = "news_post") => {
  const document = { id: "post", uid: "post", type, tags: [], lang: "en-us", data };
  const files = [{ path: "news_post/post.json", content: Result.succeed(document) }];
  return findAnnouncedDays(files as never, [miami, austin, toronto, planned]).map(
    ({ file, path, reason }) => `${file}: ${path}: ${reason}`,
  );
};
const missing = (uid: string) =>
  `news_post/post.json: specialDay: ${DAY} is no special day of location/${uid}.json`;
const linkTo = (uid: string) => ({ link_type: "Document", type: "location", uid });

describe("findAnnouncedDays", () => {
  it.each([
    ["the location of a post", { location: linkTo("austin"), country: "CA" }, ["austin"]],
    [
      "locations in its text",
      { slices: [{ text: [{ spans: [{ data: linkTo("toronto") }] }] }] },
      ["toronto"],
    ],
    ["its country", { country: "US" }, ["austin"]],
    ["the whole group", { country: null }, ["austin", "toronto"]],
    ["a location with that day", { location: linkTo("miami") }, []],
  ])("names a day that is no special day of %s (rule 8.57)", (_, data, uids) => {
    expect(findings({ ...data, specialDay: DAY })).toEqual(uids.map(missing));
  });

  it("leaves out posts without a day and documents of other types", () => {
    expect(findings({ country: "US", specialDay: null })).toEqual([]);
    expect(findings({ country: "US" })).toEqual([]);
    expect(findings({ country: "US", specialDay: DAY }, "page")).toEqual([]);
  });
});
