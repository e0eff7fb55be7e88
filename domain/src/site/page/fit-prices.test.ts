import { describe, expect, it } from "vitest";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import { createDish, createMenuSection } from "../../restaurant/menu/dish.builders.ts";
import type { Slice } from "../slices/slice.ts";
import { describeUnfitPrice, fitPrices } from "./fit-prices.ts";
import { createLocationPage, createPage, createSiteContent } from "./page.builders.ts";
import { createPageViews } from "./page-views.builders.ts";

const priced = (name: string, ...prices: readonly number[]) =>
  createDish({ name, prices: prices.map((cents) => ({ label: "", cents })) });

const menuOf = (...items: readonly ReturnType<typeof createDish>[]): Slice => createMenuSection({ items });

const menuAt = (currency: string | null, ...slices: readonly Slice[]) => {
  const content = createSiteContent({
    locations: [createLocation({ currency })],
    locationPages: [createLocationPage({ slices })],
  });
  const { pages, unfit } = fitPrices(
    createPageViews(content).filter(({ path }) => path === "/locations/miami/menu"),
  );
  const view = pages[0]?.view;
  return { unfit, slices: view !== undefined && "slices" in view ? view.slices : [] };
};

describe("fitPrices", () => {
  it("leaves out the prices of a dish that its restaurant's currency cannot express, and names them (rule 9.36)", () => {
    const { slices, unfit } = menuAt(
      "JPY",
      menuOf(priced("Gyoza", 95_050, 120_000), priced("Ramen", 98_000)),
    );
    expect(slices).toEqual([menuOf(priced("Gyoza", 120_000), priced("Ramen", 98_000))]);
    expect(unfit.map((price) => `${price.source}: ${describeUnfitPrice(price)}`)).toEqual([
      'menu "miami-menu": the price of "Gyoza", 950.5, has more decimals than JPY',
    ]);
  });

  it.each([
    ["KWD", 125.5, true],
    ["CAD", 125.5, false],
    [null, 950, true],
    [null, 950.5, false],
  ])(
    "counts the decimals of %s, by default of US dollars: %d hundredths fit: %s",
    (currency, cents, isFit) => {
      const menu = menuOf(priced("Figs", cents));
      const { slices, unfit } = menuAt(currency, menu);
      expect(unfit).toHaveLength(isFit ? 0 : 1);
      expect(slices).toEqual([isFit ? menu : menuOf(priced("Figs"))]);
    },
  );

  it("leaves out the price of a gift card on a page about no restaurant", () => {
    const card = { title: "A dinner", copy: [], from: 10_000.5, image: null, link: null };
    const slices: readonly Slice[] = [
      { type: "gift_cards", heading: "", copy: [], items: [card, { ...card, from: 10_000 }] },
    ];
    const page = createPage({ uid: "gifts", slices });
    const { pages, unfit } = fitPrices(
      createPageViews(createSiteContent({ pages: [page] })).filter(({ path }) => path === "/gifts"),
    );
    expect(pages).toMatchObject([{ view: { slices: [{ items: [{ from: null }, { from: 10_000 }] }] } }]);
    expect(unfit).toMatchObject([
      { source: 'page "gifts"', item: "A dinner", price: 100.005, currency: "USD" },
    ]);
  });

  it("keeps the slices of pages whose prices fit", () => {
    const page = createPage({ uid: "story", slices: [menuOf(priced("Figs", 900))] });
    const views = createPageViews(createSiteContent({ pages: [page] }));
    expect(fitPrices(views)).toEqual({ pages: views, unfit: [] });
    const slicesOf = (all: typeof views) => all.flatMap(({ view }) => ("slices" in view ? view.slices : []));
    expect(slicesOf(fitPrices(views).pages).every((slice, index) => slice === slicesOf(views)[index])).toBe(
      true,
    );
  });
});
