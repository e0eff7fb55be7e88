import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createPageDocument } from "@couvert/domain/site/page/page.builders";
import { i18n } from "@lingui/core";
import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { activateLanguage } from "../../languages/languages.ts";
import { createSite } from "../../testing/site.builders.ts";
import { ShownPageProvider } from "../../visit/shown-page.ts";
import { DishPrices } from "./DishFacts.tsx";

afterEach(() => activateLanguage("en-US"));

const priceOn = (page: ReturnType<typeof createPageDocument>) => {
  render(
    <ShownPageProvider value={{ site: createSite(), page }}>
      <DishPrices prices={[{ label: "", cents: 123_450 }]} />
    </ShownPageProvider>,
  );
  return screen.getByText(/\d/).textContent;
};
const menuIn = (currency: string | null) =>
  createPageDocument({
    view: { screen: "location-page", location: createLocation({ currency }), slices: [] },
  });

describe("the price of a dish", () => {
  it.each([
    ["USD", "$1,234.50"],
    ["CAD", "CA$1,234.50"],
    ["JPY", "¥1,235"],
    ["KWD", "KWD\u00a01,234.500"],
    [null, "$1,234.50"],
  ])("is in the currency of the restaurant, %s (rule 3.58)", (currency, price) => {
    expect(priceOn(menuIn(currency))).toBe(price);
  });

  it("is in US dollars on a page of the group", () => {
    expect(priceOn(createPageDocument({ view: { screen: "page", slices: [] } }))).toBe("$1,234.50");
  });

  it("is written as in the language of the page", () => {
    i18n.activate("en", "fr-CA");
    expect(priceOn(menuIn("CAD"))).toBe("1\u00a0234,50\u00a0$");
  });
});
