import { filterDishes } from "@couvert/domain/restaurant/menu/diet";
import type { Dish } from "@couvert/domain/restaurant/menu/dish";
import { Content } from "@couvert/domain/site/page/content.port";
import { countDishes, menuOutline, offersFilter } from "@couvert/domain/site/page/menu-outline";
import type { LocationPage } from "@couvert/domain/site/page/page";
import type { Slice } from "@couvert/domain/site/slices/slice";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import * as Effect from "effect/Effect";
import { beforeAll, describe, expect, it } from "vitest";
import { prismicContent } from "./prismic-content.ts";

const demo = new URL("../../../../demo/documents", import.meta.url).pathname;
let menus: readonly LocationPage[];
let rooms: readonly string[];

beforeAll(async () => {
  const repository = createContentRepository({ documents: await readDocuments(demo) });
  const layer = prismicContent({ endpoint: "https://content.test/api/v2", fetch: repository.fetch });
  const read = Effect.flatMap(Content, ({ locations, locationPages }) =>
    Effect.all({ locations, locationPages }),
  );
  const content = await Effect.runPromise(read.pipe(Effect.provide(layer)));
  menus = content.locationPages.filter(({ document }) => document === "menu");
  rooms = content.locations.map(({ uid }) => uid);
});

const dishesOf = (zone: readonly Slice[]): readonly Dish[] =>
  menuOutline(zone).flatMap(({ slice }) => slice.items);
const kindsOf = (zones: readonly (readonly Slice[])[]) => new Set(zones.flat().map(({ type }) => type));

describe("the demo menus", () => {
  it("differ between all locations", () => {
    expect(menus.map(({ locationUid }) => locationUid).toSorted()).toEqual(rooms.toSorted());
    for (const menu of menus) {
      const names = new Set(dishesOf(menu.slices).map(({ name }) => name));
      for (const other of menus.filter((each) => each !== menu)) {
        const shared = dishesOf(other.slices).filter(({ name }) => names.has(name)).length;
        expect(shared, `${menu.uid} and ${other.uid}`).toBeLessThan(names.size / 2);
      }
    }
  });

  it("have dishes for every diet, and the filter", () => {
    for (const { uid, slices } of menus) {
      expect(offersFilter(slices), uid).toBe(true);
      expect(countDishes(slices, []).total, uid).toBeGreaterThanOrEqual(15);
      for (const diet of ["vegetarian", "vegan", "gluten-conscious", "not-spicy"] as const) {
        expect(filterDishes(dishesOf(slices), [diet]).length, `${uid} ${diet}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it("give every dish a price or a label", () => {
    for (const { uid, slices } of menus) {
      for (const { name, prices } of dishesOf(slices)) expect(prices, `${uid} ${name}`).not.toHaveLength(0);
    }
  });

  it("use every menu slice and every mark", () => {
    const zones = menus.map(({ slices }) => slices);
    for (const type of [
      "menu_section_heading",
      "menu_section",
      "menu_section_features_slider",
      "item_variant",
      "item_pairing",
      "item_nutritional_info",
    ] as const) {
      expect(kindsOf(zones)).toContain(type);
    }
    const dishes = dishesOf(zones.flat());
    expect(new Set(dishes.map(({ spice }) => spice))).toEqual(new Set([0, 1, 2, 3]));
    expect(dishes.some(({ isNew }) => isNew) && dishes.some(({ isFavourite }) => isFavourite)).toBe(true);
  });

  it("give nutrition only for dishes of the page", () => {
    for (const { uid, slices } of menus) {
      const names = new Set(dishesOf(slices).map(({ name }) => name));
      const measured = slices.flatMap((slice) => (slice.type === "item_nutritional_info" ? slice.items : []));
      for (const { name } of measured) expect([...names], uid).toContain(name);
    }
  });
});
