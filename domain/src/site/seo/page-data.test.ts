import { describe, expect, it } from "vitest";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import { createDish } from "../../restaurant/menu/dish.builders.ts";
import { createLocationView, createPageDocument } from "../page/page.builders.ts";
import type { Slice } from "../slices/slice.ts";
import { articleData, pageData } from "./page-data.ts";

const context = { siteName: "Juniper Row", origin: "https://juniper.example.com" };
const dish = createDish({ prices: [{ label: "", cents: 1400 }] });
const section: Slice = { type: "menu_section", heading: "To start", note: "", items: [dish] };
const typesOf = (...args: Parameters<typeof createPageDocument>) =>
  pageData(createPageDocument(...args), context).map((data) => data["@type"]);
const menuIn = (currency: string | null) =>
  JSON.stringify(
    pageData(
      createPageDocument({
        path: "/locations/miami/menu",
        view: { screen: "location-page", location: createLocation({ currency }), slices: [section] },
      }),
      context,
    ),
  );

describe("pageData", () => {
  it("describes the group on the first page, and a restaurant on its own", () => {
    expect(pageData(createPageDocument({ path: "/" }), context)).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "Organization",
        "@id": "https://juniper.example.com/#organization",
        name: "Juniper Row",
        url: "https://juniper.example.com/",
        logo: "https://juniper.example.com/icon-512.png",
      },
    ]);
    expect(typesOf({ path: "/es", language: "es-US" })).toEqual(["Organization"]);
    expect(typesOf({ path: "/locations/miami", view: createLocationView() })).toEqual(["Restaurant"]);
  });

  it("has the breadcrumbs after the subject", () => {
    const crumbs = [
      { name: "Home", path: "/" },
      { name: "Menu", path: "/menu" },
    ];
    const view = { screen: "page", slices: [section] } as const;
    expect(typesOf({ path: "/menu", crumbs, view })).toEqual(["Menu", "BreadcrumbList"]);
  });

  it("has prices in the currency of the restaurant, and none without one (rule 3.57)", () => {
    expect(menuIn("USD")).toContain('"priceCurrency":"USD"');
    expect(menuIn("JPY")).toContain('"priceCurrency":"JPY"');
    expect(menuIn(null)).not.toContain("Offer");
  });

  it("is empty for any other page", () => {
    expect(typesOf()).toEqual([]);
    expect(typesOf({ path: "/locations", view: { screen: "locations", slices: [], locations: [] } })).toEqual(
      [],
    );
  });
});

const publisher = {
  "@type": "Organization",
  "@id": "https://juniper.example.com/#organization",
  name: "Juniper Row",
};
const post = {
  title: "A stove for Ottawa",
  date: "2026-11-02",
  day: "November 2, 2026",
  excerpt: "It came by canal.",
  image: { url: "/content/images/ottawa.jpg", alt: "", width: 1800, height: 1200 },
  author: "Odile Marsh",
  place: "Ottawa",
  location: { uid: "ottawa", title: "Ottawa" },
} as const;
const page = { path: "/news/a-stove-for-ottawa", description: "How the stove came.", language: "en-US" };

describe("articleData", () => {
  it("has author, headline, date and restaurant", () => {
    expect(articleData({ ...page, post }, context)).toEqual({
      "@context": "https://schema.org",
      "@type": "NewsArticle",
      "@id": "https://juniper.example.com/news/a-stove-for-ottawa#article",
      headline: "A stove for Ottawa",
      description: "How the stove came.",
      inLanguage: "en-US",
      datePublished: "2026-11-02",
      image: "https://juniper.example.com/content/images/ottawa.jpg",
      author: { "@type": "Person", name: "Odile Marsh" },
      publisher,
      about: { "@id": "https://juniper.example.com/locations/ottawa#restaurant" },
      mainEntityOfPage: "https://juniper.example.com/news/a-stove-for-ottawa",
    });
  });

  it("names the group as the author of an unsigned post, and omits empty values", () => {
    const bare = { ...post, author: "", date: null, image: null, location: null };
    const data = articleData({ ...page, post: bare }, context);
    expect(data["author"]).toEqual(publisher);
    for (const name of ["datePublished", "image", "about"]) expect(data).not.toHaveProperty(name);
  });
});
