import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { zones } from "./location.arbitraries.ts";
import { createZone } from "./location.builders.ts";
import { zonesByLocation } from "./zone.ts";

describe("zonesByLocation", () => {
  it("lists the zones of each location, in the order of the zones (rule 3.13)", () => {
    const florida = createZone({ id: "florida", locations: ["miami", "miami-beach"] });
    const coast = createZone({ id: "coast", locations: ["vancouver", "miami"] });
    expect(zonesByLocation([florida, coast])).toEqual(
      new Map([
        ["miami", { zoneIds: ["florida", "coast"], menuLayoutUid: null }],
        ["miami-beach", { zoneIds: ["florida"], menuLayoutUid: null }],
        ["vancouver", { zoneIds: ["coast"], menuLayoutUid: null }],
      ]),
    );
  });

  it("returns the menu layout of the first zone that has one (rule 3.13)", () => {
    const layouts = [null, "terrace", "counter"];
    const group = layouts.map((menuLayoutUid, index) => createZone({ id: `zone-${index}`, menuLayoutUid }));
    expect(zonesByLocation(group).get("miami")?.menuLayoutUid).toBe("terrace");
    expect(zonesByLocation(group.toReversed()).get("miami")?.menuLayoutUid).toBe("counter");
  });

  it("has no entry for a location in no zone", () => {
    expect(zonesByLocation([]).get("miami")).toBeUndefined();
    expect(zonesByLocation([createZone({ locations: [] })]).size).toBe(0);
  });

  it("lists a zone once for a location that it names twice", () => {
    const twice = createZone({ id: "florida", locations: ["miami", "miami"] });
    expect(zonesByLocation([twice]).get("miami")?.zoneIds).toEqual(["florida"]);
  });

  it.prop([zones])("puts a location in a zone exactly when the zone names it", (drawn) => {
    const grouped = zonesByLocation(drawn);
    for (const uid of new Set(drawn.flatMap(({ locations }) => locations))) {
      const naming = drawn.filter(({ locations }) => locations.includes(uid)).map(({ id }) => id);
      expect(grouped.get(uid)?.zoneIds).toEqual(naming);
    }
    expect(grouped.size).toBe(new Set(drawn.flatMap(({ locations }) => locations)).size);
  });

  it.prop([zones])("returns only menu layouts of the location's zones", (drawn) => {
    for (const [uid, { menuLayoutUid }] of zonesByLocation(drawn)) {
      const layouts = drawn
        .filter(({ locations }) => locations.includes(uid))
        .map((zone) => zone.menuLayoutUid);
      expect(layouts).toContain(menuLayoutUid);
    }
  });
});
