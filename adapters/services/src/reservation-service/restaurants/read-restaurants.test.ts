import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createOpeningTimes } from "@couvert/domain/restaurant/opening/opening.builders";
import { settleFiles } from "@couvert/platform/files/written-files.builders";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSettingsReader, describeProblem } from "./read-restaurant-files.ts";
import { hasOpeningHours, readRestaurants } from "./read-restaurants.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-book-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const miami = createLocation({ opening: createOpeningTimes() });

const write = (name: string, overrides: Parameters<typeof createRestaurant>[0] = {}) => {
  const {
    opening: _,
    translations: _none,
    ...settings
  } = createRestaurant({
    shifts: [{ firstSeating: "opening", lastSeating: "60 minutes before closing" }],
    ...overrides,
  });
  return writeFile(join(folder, `${name}.json`), JSON.stringify(settings));
};

/** Returns the restaurants that take reservations, and the lines of all problems. */
const read = async (locations = [miami]) => {
  const { restaurants, problems } = await readRestaurants(folder, locations);
  const open = [...restaurants].filter(([, restaurant]) => hasOpeningHours(restaurant));
  return {
    all: [...restaurants.keys()],
    open: open.map(([name]) => name),
    lines: problems.map(describeProblem),
  };
};

describe("readRestaurants", () => {
  it("takes the opening hours of the location (rule 3.45)", async () => {
    await write("miami");
    const { restaurants, problems } = await readRestaurants(folder, [miami]);
    expect(restaurants.get("miami")?.opening).toBe(miami.opening);
    expect(problems).toEqual([]);
  });

  it("names a location whose restaurant has no readable file (rule 3.52)", async () => {
    await writeFile(join(folder, "miami.json"), "{");
    const { all, lines } = await read();
    expect(all).toEqual([]);
    expect(lines).toEqual([
      expect.stringMatching(/^book\/miami\.json: .*JSON/),
      "location/miami.json: restaurantId: 1001 is in no readable file of the folder book",
    ]);
  });

  it.each([
    ["that no location names", [], "restaurantId: 1001 is in no location's document"],
    [
      "that two locations name",
      [miami, createLocation({ uid: "bar" })],
      "restaurantId: 1001 is in several documents: location/miami.json, location/bar.json",
    ],
    [
      "in another time zone than its location",
      [createLocation({ timeZone: "America/Chicago" })],
      "timeZone: must be America/Chicago as in location/miami.json, not America/New_York",
    ],
  ])("keeps a restaurant %s, which takes no reservations", async (_, locations, problem) => {
    await write("miami");
    expect(await read(locations)).toEqual({
      all: ["miami"],
      open: [],
      lines: [`book/miami.json: ${problem}`],
    });
  });

  it("opens a restaurant whose location names its time zone otherwise (rule 5.31)", async () => {
    await write("miami", { timeZone: "Asia/Calcutta" });
    expect(await read([createLocation({ timeZone: "Asia/Kolkata" })])).toMatchObject({
      open: ["miami"],
      lines: [],
    });
  });

  it("names a restaurant that is in two files", async () => {
    await write("miami");
    await write("twin");
    expect(await read()).toEqual({
      all: ["miami", "twin"],
      open: [],
      lines: [
        "book/miami.json: restaurantId: 1001 is in two files",
        "book/twin.json: restaurantId: 1001 is in two files",
      ],
    });
  });

  it("names a location without opening hours", async () => {
    await write("miami");
    const closed = createLocation({ opening: { weekly: [], specialDays: [] } });
    expect(await read([closed])).toMatchObject({
      open: [],
      lines: ["location/miami.json: openingHours: is empty, so no table can be booked"],
    });
  });

  it("names shifts that contradict the opening hours, and hours that no shift serves (rule 3.48)", async () => {
    await write("miami", {
      shifts: [{ weekdays: [3, 4, 5, 6, 0], firstSeating: "16:00", lastSeating: "21:00" }],
    });
    expect(await read()).toMatchObject({
      open: ["miami"],
      lines: [
        "book/miami.json: shifts[0].firstSeating: 16:00 is outside the opening hours of Wednesday, 17:00 to 22:00 (location/miami.json)",
        "location/miami.json: openingHours: no shift seats parties on Tuesday, 17:00 to 22:00 (book/miami.json)",
      ],
    });
  });

  it("names a currency other than that of its location, and takes reservations (rule 3.57)", async () => {
    await write("miami", { currency: "USD" });
    expect(await read([{ ...miami, currency: "CAD" }])).toMatchObject({
      open: ["miami"],
      lines: ["book/miami.json: currency: must be CAD as in location/miami.json, not USD"],
    });
    expect(await read([{ ...miami, currency: null }])).toMatchObject({ lines: [] });
  });

  it("finds the same as a new reader after each change of a file or of opening hours", async () => {
    const later = createLocation({ opening: createOpeningTimes({ weekly: [] }) });
    const readSettings = createSettingsReader();
    const steps = [
      () => write("miami"),
      () => write("twin", { restaurantId: 1002 }),
      () => write("miami", { shifts: [{ firstSeating: "16:00", lastSeating: "21:00" }] }),
      () => writeFile(join(folder, "twin.json"), "{"),
      () => rm(join(folder, "twin.json")),
    ];
    for (const step of steps) {
      await step();
      // A change just before would be read again in any case.
      settleFiles();
      for (const location of [miami, later, { ...miami, uid: "bar" }]) {
        expect(await readRestaurants(folder, [location], readSettings)).toEqual(
          await readRestaurants(folder, [location]),
        );
      }
    }
  });

  it("reads a restaurant's file again only once it is written", async () => {
    await write("miami");
    settleFiles();
    const readSettings = createSettingsReader();
    const tablesOf = async () =>
      (await readRestaurants(folder, [miami], readSettings)).restaurants.get("miami")?.tables;
    const first = await tablesOf();
    expect(first).toEqual(createRestaurant().tables);
    expect(await tablesOf()).toBe(first);
    await write("miami", { name: "Miami Beach" });
    expect(await tablesOf()).not.toBe(first);
  });
});
