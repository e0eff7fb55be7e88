import { fileURLToPath } from "node:url";
import { bookableTimes } from "@couvert/domain/booking/availability/bookable-times";
import { offerSlots } from "@couvert/domain/booking/availability/offer-slots";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { phoneDisplay } from "@couvert/domain/forms/phone/phone-number";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { openHoursOn } from "@couvert/domain/restaurant/opening/opening-times";
import { Content } from "@couvert/domain/site/page/content.port";
import { addDays } from "@couvert/domain/time/calendar-date";
import { type LocalDateTime, localDateTime } from "@couvert/domain/time/local-date-time";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import { readRestaurants } from "@couvert/services/reservation-service/restaurants/read-restaurants";
import * as Effect from "effect/Effect";
import { beforeAll, describe, expect, it } from "vitest";
import { prismicContent } from "../../content/prismic/prismic-content.ts";

const at = (folder: string) => fileURLToPath(new URL(`../../../../demo/${folder}`, import.meta.url));

let restaurants: ReadonlyMap<string, Restaurant>;
let problems: readonly object[];
let locations: readonly Location[];
let contactPages: readonly string[];
beforeAll(async () => {
  const documents = await readDocuments(at("documents"));
  contactPages = documents.filter(({ uid }) => uid === "contact-us").map((page) => JSON.stringify(page));
  const { fetch } = createContentRepository({ documents });
  locations = await Effect.runPromise(
    Content.use((content) => content.locations).pipe(
      Effect.provide(prismicContent({ endpoint: "https://content.test/api/v2", fetch })),
    ),
  );
  ({ restaurants, problems } = await readRestaurants(at("book"), locations));
});

const restaurantIn = (name: string) => restaurants.get(name) ?? expect.fail(`no restaurant ${name}`);

describe("the restaurants of the demo", () => {
  it("have the ids of the locations, and contradict them nowhere", () => {
    const ids = [...restaurants.values()].map(({ restaurantId }) => restaurantId);
    expect(ids.toSorted()).toEqual([1001, 1002, 1004, 1005, 1006, 1007, 1008]);
    expect(problems).toEqual([]);
  });

  it("have their telephone numbers on the contact page, in each language", () => {
    const numbers = locations
      .filter(({ isComingSoon }) => !isComingSoon)
      .map(({ phone }) => phoneDisplay(phone));
    expect(numbers).toHaveLength(8);
    expect(contactPages).toHaveLength(3);
    for (const page of contactPages) {
      expect(numbers.filter((number) => !page.includes(number))).toEqual([]);
    }
  });

  it("hear of their reservations by email", () => {
    const addresses = [...restaurants.values()].map(({ email }) => email);
    expect(new Set(addresses).size).toBe(7);
    expect(addresses).not.toContain(null);
  });

  it("have a table for two, for six and for the largest party on every open evening of the week", () => {
    const monday = "2027-03-01";
    const now = Date.parse(`${monday}T05:00:00Z`);
    for (const restaurant of restaurants.values()) {
      for (const day of [0, 1, 2, 3, 4, 5, 6]) {
        if (openHoursOn(restaurant.opening, addDays(monday, day)).length === 0) continue;
        for (const partySize of [2, 6, restaurant.maxPartySize]) {
          const at = localDateTime(addDays(monday, day), "19:00");
          const { slots } = offerSlots(restaurant, { partySize, from: at, to: at }, [], now);
          expect(slots, `${restaurant.name} ${at} for ${partySize}`).not.toEqual([]);
        }
      }
    }
  });

  it("open late on New Year's Eve in Dallas, and close on Christmas in Ottawa", () => {
    const offered = (name: string, at: LocalDateTime) => {
      const now = Date.parse("2027-12-20T12:00:00Z");
      return offerSlots(restaurantIn(name), { partySize: 2, from: at, to: at }, [], now).slots.length > 0;
    };
    expect(offered("dallas", "2027-12-31T23:30")).toBe(true);
    expect(offered("dallas", "2027-12-30T23:30")).toBe(false);
    expect(offered("ottawa", "2027-12-26T19:00")).toBe(false);
    expect(offered("ottawa", "2027-12-29T19:00")).toBe(true);
  });

  it("seat parties in Miami into the new year and at its brunch, as the page says (rule 3.45)", () => {
    const times = bookableTimes(restaurantIn("miami"), { from: "2026-12-31T00:00", to: "2027-01-01T23:45" });
    expect(times.filter((time) => time < "2027-01-01T05:00").at(0)).toBe("2026-12-31T17:00");
    expect(times.filter((time) => time < "2027-01-01T05:00").at(-1)).toBe("2027-01-01T01:00");
    expect(times.filter((time) => time > "2027-01-01T05:00").at(0)).toBe("2027-01-01T11:00");
    expect(times.at(-1)).toBe("2027-01-01T22:15");
  });

  it("sell each experience to two on some weekday, and none at 7:00 PM", () => {
    const monday = "2027-03-01";
    const now = Date.parse(`${monday}T05:00:00Z`);
    const sold: string[] = [];
    for (const restaurant of restaurants.values()) {
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

  it("describe everything that they sell in Spanish and French too, each in its own words (rule 3.61)", () => {
    const textsOf = (sold: Restaurant["experiences"]) =>
      sold.flatMap(({ addOns, ...experience }) =>
        [experience, ...addOns].flatMap(({ name, description }) => [name, description]),
      );
    for (const { name, experiences, translations } of restaurants.values()) {
      if (experiences.length === 0) continue;
      expect(
        translations.map(({ language }) => language),
        name,
      ).toEqual(["es-US", "fr-CA"]);
      const own = textsOf(experiences);
      for (const { experiences: translated } of translations) {
        expect(
          own.filter((text, index) => textsOf(translated)[index] === text),
          name,
        ).toEqual([]);
      }
    }
  });

  it("seat their largest party and have a turn time for every size", () => {
    for (const { name, maxPartySize, tables, joins, turnTimes } of restaurants.values()) {
      expect(Math.max(...[...tables, ...joins].map(({ seats }) => seats)), name).toBe(maxPartySize);
      expect(turnTimes.at(-1)?.upTo, name).toBeGreaterThanOrEqual(maxPartySize);
    }
  });
});
