import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { ROUTES } from "../../values/route-table.ts";
import { createSeo } from "./seo.builders.ts";
import { DEFAULT_META_IMAGE, isListed, pageSeo, pageTitle, shareImage } from "./seo.ts";

const RESTAURANT = { screen: "location" } as const;
const CAREERS = { screen: "location-page", document: "careers" } as const;
const GROUP_MENU = { screen: "page", document: "menu" } as const;

const restaurantPage = { title: "%s restaurant", description: "Tables in %s.", keywords: "table, %s" };
const menu = { title: "%s menu", description: "What %s cooks, at %s.", keywords: "menu, %s" };
const site = { name: "Juniper Row", seo: createSeo({ restaurantPage, menu }) };
const miami = { title: "Miami", description: "", locationTitle: "Miami" };

describe("pageSeo", () => {
  it("uses the template of restaurant pages, with the location's title (rule 3.22)", () => {
    expect(pageSeo(site, RESTAURANT, miami)).toEqual({
      title: "Miami restaurant | Juniper Row",
      description: "Tables in Miami.",
      keywords: "table, Miami",
      image: "/content/images/evening.jpg",
    });
  });

  it("uses the template of menus for every menu of a location (rule 3.22)", () => {
    const menus = ROUTES.filter(({ path }) => /^\/locations\/:location\/.*menu$/.test(path));
    expect(menus).toHaveLength(3);
    for (const route of menus) {
      expect(pageSeo(site, route, { ...miami, title: "Evening" })).toMatchObject({
        title: "Miami menu | Juniper Row",
        description: "What Miami cooks, at Miami.",
        keywords: "menu, Miami",
      });
    }
  });

  it.each([
    ["a location's other pages", CAREERS, miami],
    ["the group's menu", GROUP_MENU, { ...miami, locationTitle: "" }],
  ])("uses the title of %s and the site's other texts", (_, route, subject) => {
    expect(pageSeo(site, route, subject)).toEqual({
      title: "Miami | Juniper Row",
      description: "Modern dining rooms.",
      keywords: "restaurant, dining",
      image: "/content/images/evening.jpg",
    });
  });

  it("prefers a page's own description", () => {
    const described = { ...miami, description: " By the river. " };
    expect(pageSeo(site, RESTAURANT, described).description).toBe("By the river.");
    expect(pageSeo(site, CAREERS, described).description).toBe("By the river.");
    expect(pageSeo(site, RESTAURANT, { ...miami, description: " " }).description).toBe("Tables in Miami.");
  });

  it("falls back for each field", () => {
    const blank = { title: " ", description: "", keywords: " " };
    const without = (overrides: Partial<typeof blank>) => ({
      ...site,
      seo: createSeo({ restaurantPage: { ...blank, ...overrides } }),
    });
    expect(pageSeo(without({}), RESTAURANT, miami)).toEqual(pageSeo(site, CAREERS, miami));
    expect(pageSeo(without({ keywords: "%s" }), RESTAURANT, miami)).toMatchObject({
      title: "Miami | Juniper Row",
      description: "Modern dining rooms.",
      keywords: "Miami",
    });
  });

  it("uses the site's own picture when content has none (rule 3.21)", () => {
    const { generic } = site.seo;
    const unpictured = { ...site, seo: createSeo({ generic: { ...generic, metaImage: null } }) };
    expect(pageSeo(unpictured, RESTAURANT, miami).image).toBe(DEFAULT_META_IMAGE);
    expect(DEFAULT_META_IMAGE).toBe("/share.png");
  });

  const words = fc.string();
  it.prop([fc.constantFrom(...ROUTES), words, words, words])(
    "leaves no %s of a template",
    (route, title, description, locationTitle) => {
      fc.pre(![title, description, locationTitle].some((text) => text.includes("%s")));
      expect(JSON.stringify(pageSeo(site, route, { title, description, locationTitle }))).not.toContain("%s");
    },
  );
});

describe("pageTitle", () => {
  it("inserts the title wherever the template says", () => {
    expect(pageTitle("%s | Juniper Row", "Juniper Row", "Miami")).toBe("Miami | Juniper Row");
    expect(pageTitle("%s | Juniper Row | %s", "Juniper Row", "Miami")).toBe("Miami | Juniper Row | Miami");
    expect(pageTitle("%s | Juniper Row", "Juniper Row", "$& and $1")).toBe("$& and $1 | Juniper Row");
  });

  it.each(["", "  "])("is the short name and the title without a template: %j (rule 9.29)", (template) => {
    expect(pageTitle(template, "Juniper Row", "Miami")).toBe("Juniper Row Miami");
  });

  it("is the short name without template and title", () => {
    expect(pageTitle("", "Juniper Row", "")).toBe("Juniper Row");
  });

  it("is the template when it has no place for a title", () => {
    expect(pageTitle(" Juniper Row ", "Juniper Row", "Miami")).toBe("Juniper Row");
  });
});

describe("shareImage", () => {
  it.each([
    ["/content/images/a.jpg", "/content/images/a.jpg?w=1200&h=630&fit=crop"],
    [
      "/content/images/a.jpg?auto=format&w=5&h=5&dpr=2&fit=max",
      "/content/images/a.jpg?auto=format&w=1200&h=630&fit=crop",
    ],
    [
      "https://images.example.com/a.jpg?rect=0,0,9,9",
      "https://images.example.com/a.jpg?rect=0,0,9,9&w=1200&h=630&fit=crop",
    ],
  ])("requests %s at the size of link previews", (url, asked) => {
    expect(shareImage(url)).toBe(asked);
  });

  it("keeps the site's own picture", () => {
    expect(shareImage(DEFAULT_META_IMAGE)).toBe(DEFAULT_META_IMAGE);
  });
});

it("lists every page except repeated and intermediate ones", () => {
  expect(ROUTES.filter((route) => !isListed(route)).map(({ path }) => path)).toEqual([
    "/order",
    "/reserve",
    "/success",
    "/slice-simulator",
    "/locations/:location/touchless-menu",
    "/locations/:location/room-service-menu",
    "/locations/:location/news/:post",
  ]);
});
