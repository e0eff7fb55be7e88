import { describe, expect, it } from "vitest";
import type { FieldKind } from "./fields.ts";
import { currency, flag, geoPoint, restaurantId, text, textOrNull, timeZone } from "./plain-fields.ts";
import { readFrom } from "./prismic-document.builders.ts";

const read = <A>(value: unknown, kind: FieldKind<A>) =>
  readFrom({ field: value }, (fields) => fields.read<A | "empty">("field", kind, "empty"));

describe("plain fields", () => {
  it.each([
    ["words, without the space around them", " Miami ", text, "Miami"],
    ["words an editor wrote as rich text", [{ type: "heading1", text: "Miami" }], text, "Miami"],
    ["no words as null where they may be absent", " ", textOrNull, null],
    ["a yes", true, flag, true],
    ["a restaurant id", 1001, restaurantId, 1001],
    ["a restaurant id written as text", "1001", restaurantId, 1001],
    [
      "a point on the map",
      { latitude: 25.7, longitude: -80.1 },
      geoPoint,
      { latitude: 25.7, longitude: -80.1 },
    ],
    ["a currency", "CAD", currency, "CAD"],
    ["a time zone", "America/Vancouver", timeZone, "America/Vancouver"],
  ] as readonly (readonly [string, unknown, FieldKind<unknown>, unknown])[])(
    "reads %s",
    (_, value, kind, expected) => {
      expect(read(value, kind)).toEqual({ value: expected, omissions: [] });
    },
  );

  it.each([
    ["a number for words", 7, text, "field is no text"],
    ["words for a yes", "yes", flag, "field is no yes or no"],
    ["a restaurant id that is no number", "the first", restaurantId, "field is no restaurant id"],
    ["a restaurant id below 1", 0, restaurantId, "field is no restaurant id"],
    ["half a point", { latitude: 25.7 }, geoPoint, "field is no point on the map"],
    ["a point off the map", { latitude: 125, longitude: 0 }, geoPoint, "field is no point on the map"],
    ["a time zone of no place", "America/Juniper", timeZone, "field is no time zone"],
    ["a currency that does not exist", "ZZZ", currency, "field is no currency of ISO 4217, as CAD"],
    ["the word for a currency", "dollars", currency, "field is no currency of ISO 4217, as CAD"],
    ["a time zone that is no text", 5, timeZone, "field is no time zone"],
  ] as readonly (readonly [string, unknown, FieldKind<unknown>, string])[])(
    "reports %s",
    (_, value, kind, omission) => {
      expect(read(value, kind)).toEqual({ value: "empty", omissions: [omission] });
    },
  );

  it("reports an empty field only when it is required", () => {
    expect(readFrom({ title: null }, (fields) => fields.read("title", text, "about"))).toEqual({
      value: "about",
      omissions: [],
    });
    expect(readFrom({ title: "" }, (fields) => fields.need("title", text, "about")).omissions).toEqual([
      "title is missing",
    ]);
  });

  it("reports the entry of a group that has the omission", () => {
    const { value, omissions } = readFrom({ hours: [{ days: "Monday" }, { days: 2 }, "Sunday"] }, (fields) =>
      fields.group("hours").map((line) => line.read("days", text, "")),
    );
    expect(value).toEqual(["Monday", ""]);
    expect(omissions).toEqual(["hours[2] is no entry of a group", "hours[1].days is no text"]);
  });

  it("ignores inherited properties", () => {
    expect(readFrom({}, (fields) => fields.read("toString", text, "empty"))).toEqual({
      value: "empty",
      omissions: [],
    });
  });
});
