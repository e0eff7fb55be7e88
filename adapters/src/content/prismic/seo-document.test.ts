import { describe, expect, it } from "vitest";
import { readFrom } from "./prismic-document.builders.ts";
import { decodeSeo } from "./seo-document.ts";

describe("decodeSeo", () => {
  it("reads the words for all pages, and those for restaurants and menus", () => {
    const { value, losses } = readFrom(
      {
        genericTitleTemplate: "%s | Juniper Row",
        genericMetaDescription: "Dining rooms.",
        genericKeywords: "dining",
        genericMetaImage: { url: "/evening.jpg", alt: "A table", dimensions: { width: 1800, height: 1200 } },
        restaurantPageTitle: "%s restaurant",
        restaurantPageMetaDescription: "Tables in %s.",
        restaurantPageKeywords: "table, %s",
        menuTitle: "%s menu",
        menuMetaDescription: "What %s cooks.",
        menuKeywords: "menu, %s",
      },
      decodeSeo,
    );
    expect(losses).toEqual([]);
    expect(value).toEqual({
      generic: {
        titleTemplate: "%s | Juniper Row",
        description: "Dining rooms.",
        keywords: "dining",
        metaImage: { url: "/evening.jpg", alt: "A table", width: 1800, height: 1200 },
      },
      restaurantPage: { title: "%s restaurant", description: "Tables in %s.", keywords: "table, %s" },
      menu: { title: "%s menu", description: "What %s cooks.", keywords: "menu, %s" },
    });
  });

  it("takes what is not written as not set", () => {
    const { value, losses } = readFrom({}, decodeSeo);
    const unset = { title: "", description: "", keywords: "" };
    expect(losses).toEqual([]);
    expect(value).toEqual({
      generic: { titleTemplate: "", description: "", keywords: "", metaImage: null },
      restaurantPage: unset,
      menu: unset,
    });
  });
});
