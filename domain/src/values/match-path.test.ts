import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { fillPath, matchPath, pageNotFound } from "./match-path.ts";
import { ROUTES } from "./route-table.ts";

const words = fc.string({ unit: "grapheme", minLength: 1 });

describe("matchPath", () => {
  it.each([
    ["/", "index", {}],
    ["/menu", "menu", {}],
    ["/menu/", "menu", {}],
    ["/locations", "locations", {}],
    ["/locations/", "locations", {}],
    ["/locations/miami", "locations-location", { location: "miami" }],
    ["/locations/miami/", "locations-location", { location: "miami" }],
    ["/locations/miami/menu", "locations-location-menu", { location: "miami" }],
    ["/locations/miami/news/spring", "locations-location-news-post", { location: "miami", post: "spring" }],
    ["/news/spring", "news-post", { post: "spring" }],
    ["/news/ca/spring", "news-redirect", { country: "ca", post: "spring" }],
    ["/404", "404", {}],
    ["/news", "textpage", { textpage: "news" }],
    ["/privacy", "textpage", { textpage: "privacy" }],
    ["/Menu", "textpage", { textpage: "Menu" }],
    ["/m%65nu", "menu", {}],
    ["/caf%C3%A9%2Fbar", "textpage", { textpage: "café/bar" }],
    ["/100%", "textpage", { textpage: "100%" }],
    ["/%E0%A4%A", "textpage", { textpage: "%E0%A4%A" }],
    ["/:textpage", "textpage", { textpage: ":textpage" }],
  ])("matches %s to %s with %o", (path, name, params) => {
    const match = matchPath(path, ROUTES);
    expect(match?.route.name).toBe(name);
    expect(match?.params).toEqual(params);
  });

  it.each([
    "/a/b",
    "//",
    "//menu",
    "/menu//",
    "/locations//menu",
    "/news//spring",
    "/locations/miami/menu/lunch",
    "/locations/miami/lunch",
    "/locations/miami/news",
    "menu",
  ])("matches %s to no route", (path) => {
    expect(matchPath(path, ROUTES)).toBeUndefined();
  });

  it("returns the first route that matches (rule 2.1)", () => {
    const first = { name: "first", path: "/:any", screen: "page" } as const;
    const table = [first, { name: "second", path: "/menu", screen: "page" } as const];
    expect(matchPath("/menu", table)).toEqual({ route: first, params: { any: "menu" } });
    expect(matchPath("/menu", [])).toBeUndefined();
  });

  const taken = new Set(ROUTES.map(({ path }) => path));
  const free = words.filter((word) => !taken.has(`/${word}`));
  it.prop([fc.constantFrom(...ROUTES), free, words])(
    "matches a filled path to its route, with the same values",
    (route, ...values) => {
      const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
      const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
      expect(matchPath(fillPath(route.path, params), ROUTES)).toEqual({ route, params });
    },
  );
});

describe("fillPath", () => {
  it("encodes each value as one segment", () => {
    expect(fillPath("/locations/:location/news/:post", { location: "a/b", post: "50 % off?" })).toBe(
      "/locations/a%2Fb/news/50%20%25%20off%3F",
    );
  });

  it("fills adjacent parameters in, and keeps the rest", () => {
    expect(fillPath("/news/:country/:post", { country: "ca", post: "spring" })).toBe("/news/ca/spring");
    expect(fillPath("https://shop.example.com:8443/:item", { item: "card" })).toBe(
      "https://shop.example.com:8443/card",
    );
  });

  it("leaves a missing value empty", () => {
    expect(fillPath("/locations/:location/menu", {})).toBe("/locations//menu");
  });
});

describe("pageNotFound", () => {
  it("names the path (rule 2.13)", () => {
    expect(pageNotFound("/nowhere")).toBe("Page not found: /nowhere");
  });
});
