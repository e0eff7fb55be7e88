import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { offerSlots } from "@couvert/domain/booking/availability/offer-slots";
import {
  createRestaurant,
  createSoldExperience,
} from "@couvert/domain/booking/availability/restaurant.builders";
import { createAddOn } from "@couvert/domain/booking/experience/experience.builders";
import { addDays } from "@couvert/domain/time/calendar-date";
import { type LocalDateTime, localDateTime } from "@couvert/domain/time/local-date-time";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RestaurantUnreadable, readRestaurants } from "./read-restaurants.ts";

const DEMO = fileURLToPath(new URL("../../../../demo/book", import.meta.url));

const DALLAS = 1005;
const OTTAWA = 1007;

describe("the restaurants of the demo", () => {
  it("have the ids of the locations", async () => {
    const ids = (await readRestaurants(DEMO)).map(({ restaurantId }) => restaurantId);
    expect(ids).toEqual([1001, 1002, 1004, 1005, 1006, 1007, 1008]);
  });

  it("hear of their reservations by email", async () => {
    const addresses = (await readRestaurants(DEMO)).map(({ email }) => email);
    expect(new Set(addresses).size).toBe(7);
    expect(addresses).not.toContain(null);
  });

  it("have a table for two, for six and for the largest party on every evening of the week", async () => {
    const monday = "2027-03-01";
    const now = Date.parse(`${monday}T05:00:00Z`);
    for (const restaurant of await readRestaurants(DEMO)) {
      for (const day of [0, 1, 2, 3, 4, 5, 6]) {
        for (const partySize of [2, 6, restaurant.maxPartySize]) {
          const at = localDateTime(addDays(monday, day), "19:00");
          const { slots } = offerSlots(restaurant, { partySize, from: at, to: at }, [], now);
          expect(slots, `${restaurant.name} ${at} for ${partySize}`).not.toEqual([]);
        }
      }
    }
  });

  it("open late on New Year's Eve in Dallas, and close on Christmas in Ottawa", async () => {
    const restaurants = await readRestaurants(DEMO);
    const offered = (id: number, at: LocalDateTime) => {
      const restaurant = restaurants.find(({ restaurantId }) => restaurantId === id) ?? expect.fail();
      const now = Date.parse("2027-12-20T12:00:00Z");
      return offerSlots(restaurant, { partySize: 2, from: at, to: at }, [], now).slots.length > 0;
    };
    expect(offered(DALLAS, "2027-12-31T23:30")).toBe(true);
    expect(offered(DALLAS, "2027-12-30T23:30")).toBe(false);
    expect(offered(OTTAWA, "2027-12-26T19:00")).toBe(false);
    expect(offered(OTTAWA, "2027-12-27T19:00")).toBe(true);
  });

  it("sell each experience to two on some weekday, and none at 7:00 PM", async () => {
    const monday = "2027-03-01";
    const now = Date.parse(`${monday}T05:00:00Z`);
    const sold: string[] = [];
    for (const restaurant of await readRestaurants(DEMO)) {
      const search = { partySize: 2, from: `${monday}T00:00`, to: "2027-03-07T23:45" } as const;
      const { slots } = offerSlots(restaurant, search, [], now);
      const offered = new Set(slots.flatMap(({ experienceIds }) => experienceIds));
      expect([...offered].toSorted(), restaurant.name).toEqual(restaurant.experiences.map(({ id }) => id));
      const atSeven = slots.filter(({ time }) => time.endsWith("19:00"));
      expect(new Set(atSeven.flatMap(({ availabilityType }) => availabilityType))).toEqual(
        new Set(["Standard"]),
      );
      sold.push(...restaurant.experiences.map(({ name }) => name));
    }
    expect(sold).toEqual(["Chef’s counter", "Sunday jazz brunch", "Tasting at the bar", "Crab supper"]);
  });

  it("seat their largest party and have a turn time for every size", async () => {
    for (const { name, maxPartySize, tables, joins, turnTimes } of await readRestaurants(DEMO)) {
      expect(Math.max(...[...tables, ...joins].map(({ seats }) => seats)), name).toBe(maxPartySize);
      expect(turnTimes.at(-1)?.upTo, name).toBeGreaterThanOrEqual(maxPartySize);
    }
  });
});

describe("readRestaurants", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "couvert-book-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  // The keys of a file that differ from the domain's names.
  const inFile = (json: string) =>
    json
      .replaceAll('"seatingArea":', '"attribute":')
      .replaceAll('"seatingAreas":', '"attributes":')
      .replaceAll('"schedules":', '"seatings":');
  const write = (file: string, content: unknown) =>
    writeFile(join(folder, file), typeof content === "string" ? content : inFile(JSON.stringify(content)));

  it("reads a restaurant", async () => {
    const restaurant = createRestaurant({
      joins: [{ tables: ["M1", "M2"], seats: 8 }],
      leadTimeMinutes: 30,
      freeCancellationHours: 24,
      specialDays: [{ date: "2027-12-31", hours: [{ firstSeating: "20:00", lastSeating: "20:00" }] }],
      closures: [{ from: "2027-12-24", to: "2027-12-24" }],
      experiences: [createSoldExperience(), createSoldExperience({ id: 8 })],
    });
    await write("one.json", restaurant);
    expect(await readRestaurants(folder)).toEqual([restaurant]);
  });

  it("reads a restaurant without an email address", async () => {
    const { email, ...restaurant } = createRestaurant();
    expect(email).not.toBeNull();
    await write("one.json", restaurant);
    expect(await readRestaurants(folder)).toEqual([{ ...restaurant, email: null }]);
  });

  it.each([
    ["text that is no JSON", "{", "JSON"],
    ["a time zone that does not exist", createRestaurant({ timeZone: "America/Nowhere" }), "IANA time zone"],
    ["no email address", createRestaurant({ email: "miami at example.com" }), "an email address"],
    ["an empty email address", createRestaurant({ email: "" }), "an email address"],
    [
      "an email address with another header",
      createRestaurant({ email: "miami@example.com\r\nBcc: all@example.com" }),
      "an email address",
    ],
    ["no tables", createRestaurant({ tables: [] }), "tables"],
    [
      "two tables with one id",
      createRestaurant({ tables: [1, 2].map(() => ({ id: "A", seats: 2, seatingArea: "default" })) }),
      "ids of their own",
    ],
    [
      "a shift that ends before it begins",
      createRestaurant({ shifts: [{ weekdays: [1], firstSeating: "19:00", lastSeating: "17:00" }] }),
      "hours that end after they begin",
    ],
    [
      "special hours that end before they begin",
      createRestaurant({
        specialDays: [{ date: "2027-12-31", hours: [{ firstSeating: "19:00", lastSeating: "18:45" }] }],
      }),
      "hours that end after they begin",
    ],
    [
      "an impossible special day",
      createRestaurant({ specialDays: [{ date: "2027-02-29", hours: [] }] }),
      "a day like 2027-03-05",
    ],
    [
      "two special days with one date",
      createRestaurant({ specialDays: [1, 2].map(() => ({ date: "2027-12-31", hours: [] })) }),
      "each special day once",
    ],
    [
      "a special day in a closure",
      createRestaurant({
        specialDays: [{ date: "2027-12-31", hours: [] }],
        closures: [{ from: "2027-12-24", to: "2027-12-31" }],
      }),
      'a special day that is in no closure\n  at ["specialDays"][0]',
    ],
    [
      "a closure that ends before it begins",
      createRestaurant({ closures: [{ from: "2027-12-31", to: "2027-12-24" }] }),
      "a closure that ends after it begins",
    ],
    [
      "two experiences with one id",
      createRestaurant({ experiences: [createSoldExperience(), createSoldExperience()] }),
      "experiences with ids of their own",
    ],
    [
      "an item that costs more with another experience",
      createRestaurant({
        experiences: [
          createSoldExperience(),
          createSoldExperience({ id: 8, addOns: [createAddOn({ pricePerItem: 4600 })] }),
        ],
      }),
      "items that are the same in every experience",
    ],
    [
      "a repeated item",
      createRestaurant({ experiences: [createSoldExperience({ addOns: [createAddOn(), createAddOn()] })] }),
      "each item once",
    ],
    [
      "an experience at unknown tables",
      createRestaurant({ experiences: [createSoldExperience({ seatingAreas: ["bar", "roof"] })] }),
      'seating areas of the restaurant\'s own tables\n  at ["experiences"][0]',
    ],
    [
      "an experience without times",
      createRestaurant({
        experiences: [createSoldExperience({ schedules: [{ weekdays: [], dates: [], times: ["19:00"] }] })],
      }),
      "seatings on some weekday or date",
    ],
    [
      "a prepaid experience that costs less than a card is charged",
      createRestaurant({ experiences: [createSoldExperience({ pricePerPerson: 49 })] }),
      "a price of 50 cents or more to prepay",
    ],
    [
      "an experience without party sizes",
      createRestaurant({ experiences: [createSoldExperience({ minPartySize: 5 })] }),
      "a minPartySize up to maxPartySize",
    ],
    ["a lead time that is no time", createRestaurant({ leadTimeMinutes: -1 }), "leadTimeMinutes"],
    [
      "a time that is no quarter hour",
      createRestaurant({ shifts: [{ weekdays: [1], firstSeating: "17:05", lastSeating: "18:00" }] }),
      "quarter hour",
    ],
    [
      "turn times out of order",
      createRestaurant({
        turnTimes: [
          { upTo: 4, minutes: 90 },
          { upTo: 2, minutes: 60 },
        ],
      }),
      "rising order",
    ],
    [
      "a smallest party above the largest",
      createRestaurant({ minPartySize: 9 }),
      "a minPartySize up to maxPartySize",
    ],
    [
      "a join of an unknown table",
      createRestaurant({ joins: [{ tables: ["M1", "M9"], seats: 6 }] }),
      `a join of the restaurant's own tables, and M9 is none\n  at ["joins"][0]`,
    ],
    [
      "a join of two seating areas",
      createRestaurant({
        joins: [
          { tables: ["M1", "M2"], seats: 6 },
          { tables: ["M1", "B1"], seats: 4 },
        ],
      }),
      'a join of tables of one seating area\n  at ["joins"][1]',
    ],
    [
      "a join that seats more than the largest party",
      createRestaurant({ joins: [{ tables: ["M1", "M2"], seats: 9 }] }),
      'a join for the largest party at most, of 8\n  at ["joins"][0]',
    ],
    [
      "a join of one table",
      createRestaurant({ joins: [{ tables: ["M1"], seats: 2 }] }),
      'a join of two tables or more, each once\n  at ["joins"][0]["tables"]',
    ],
    [
      "a join of a table with itself",
      createRestaurant({ joins: [{ tables: ["M1", "M1"], seats: 4 }] }),
      "a join of two tables or more, each once",
    ],
  ])("rejects %s, naming the file", async (_, content, detail) => {
    await write("two.json", content);
    const error = await readRestaurants(folder).catch((fault: unknown) => fault);
    await rm(join(folder, "two.json"));
    expect(error).toBeInstanceOf(RestaurantUnreadable);
    expect(error).toMatchObject({
      file: expect.stringContaining("two.json"),
      detail: expect.stringContaining(detail),
    });
  });

  it("rejects two restaurants with one id", async () => {
    await write("twin.json", createRestaurant());
    const error = await readRestaurants(folder).catch((fault: unknown) => fault);
    await rm(join(folder, "twin.json"));
    expect(error).toMatchObject({ detail: "two restaurants have the id 1001" });
  });
});
