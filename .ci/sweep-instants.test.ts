import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SWEEP_INSTANTS } from "./sweep-instants.ts";

const LOCATIONS = new URL("../adapters/demo/documents/location/", import.meta.url);

/** The time zones of the demo's restaurants. */
const zones = new Set(
  readdirSync(LOCATIONS).map(
    (name): string => JSON.parse(readFileSync(new URL(name, LOCATIONS), "utf8")).data.timeZone,
  ),
);

const partsIn = (timeZone: string, instant: string): Readonly<Record<string, string>> => {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "numeric",
    day: "numeric",
    weekday: "long",
    hour: "numeric",
    hourCycle: "h23",
  });
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
};

describe("the instants of the sweep", () => {
  it.each([...zones])("have every hour of a day in %s", (zone) => {
    const hours = new Set(SWEEP_INSTANTS.map(({ instant }) => Number(partsIn(zone, instant)["hour"])));
    expect([...hours].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 24 }, (_, hour) => hour),
    );
  });

  it.each([
    ["28-february", { month: "2", day: "28" }],
    ["29-february", { month: "2", day: "29" }],
    ["new-years-eve", { month: "12", day: "31" }],
    ["new-years-day", { month: "1", day: "1" }],
    ["month-end", { month: "11", day: "30" }],
    ["sunday", { weekday: "Sunday" }],
  ])("have %s in Miami", (name, parts) => {
    const instant = SWEEP_INSTANTS.find((each) => each.name === name)?.instant ?? "";
    expect(partsIn("America/New_York", instant)).toMatchObject(parts);
  });

  it.each(["clocks-forward", "clocks-back"])("are just before the clocks change: %s", (name) => {
    const instant = SWEEP_INSTANTS.find((each) => each.name === name)?.instant ?? "";
    const later = new Date(Date.parse(instant) + 20 * 60_000).toISOString();
    const hours = [instant, later].map((at) => Number(partsIn("America/New_York", at)["hour"]));
    expect(hours).toEqual(name === "clocks-forward" ? [1, 3] : [1, 1]);
  });

  it("are named once", () => {
    expect(new Set(SWEEP_INSTANTS.map(({ name }) => name)).size).toBe(SWEEP_INSTANTS.length);
  });
});
