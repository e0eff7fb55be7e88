import { it } from "@fast-check/vitest";
import { afterEach, describe, expect } from "vitest";
import { firstWeekday } from "./first-weekday.ts";
import { languageTags } from "./time.arbitraries.ts";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** A tag for each known region. */
const TAGS = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`))
  .filter((region) => region !== "ZZ" && names.of(region) !== undefined)
  .map((region) => `und-${region}`);

const known = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, "getWeekInfo") ?? {};

describe("firstWeekday", () => {
  afterEach(() => {
    Object.defineProperty(Intl.Locale.prototype, "getWeekInfo", known);
  });

  it.each([
    ["en-US", 0],
    ["fr-CA", 0],
    ["en", 0],
    ["fr", 1],
    ["es-ES", 1],
    ["ar-EG", 6],
    ["dv-MV", 5],
    ["en-US-u-fw-mon", 1],
    ["not a tag", 0],
    ["", 0],
  ])("of %s is %d", (language, day) => {
    expect(firstWeekday(language)).toBe(day);
  });

  it("is the same in a browser without information about weeks", () => {
    const days = TAGS.map((tag) => [tag, firstWeekday(tag)]);
    expect(days.length).toBeGreaterThan(200);
    Reflect.deleteProperty(Intl.Locale.prototype, "getWeekInfo");
    expect(TAGS.map((tag) => [tag, firstWeekday(tag)])).toEqual(days);
  });

  it.prop([languageTags])("is a day for any text", (language) => {
    expect([0, 1, 2, 3, 4, 5, 6]).toContain(firstWeekday(language));
  });
});
