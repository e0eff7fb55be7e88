import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { fillPath, matchPath } from "./match-path.ts";
import { ROUTES } from "./route-table.ts";

describe("matchPath", () => {
  it.each([
    ["/", "index"],
    ["/menu", "menu"],
    ["/locations/", "locations"],
    ["/locations/miami", "locations-location"],
    ["/locations/miami/menu", "locations-location-menu"],
    ["/locations/miami/touchless-menu", "location-touchless-menu"],
    ["/news/spring", "news-post"],
    ["/news/ca/spring", "news-redirect"],
    ["/privacy", "textpage"],
  ])("knows %s as %s", (path, name) => {
    expect(matchPath(path)?.route.name).toBe(name);
  });

  it("belongs to no route when it is too deep or empty in the middle", () => {
    expect(matchPath("/a/b")).toBeUndefined();
    expect(matchPath("//menu")).toBeUndefined();
    expect(matchPath("/locations//menu")).toBeUndefined();
  });

  it.prop([fc.constantFrom(...ROUTES), fc.stringMatching(/^[a-z]{12}$/)])(
    "finds every route by a path of its own",
    (route, word) => {
      const params = Object.fromEntries(
        [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, word]),
      );
      expect(matchPath(fillPath(route.path, params))).toEqual({ route, params });
    },
  );
});

describe("ROUTES", () => {
  it("name each route once", () => {
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
  });

  it("reset the browsing location on index, about, careers, contact, gift cards and locations", () => {
    expect(ROUTES.filter(({ resetsBrowsing }) => resetsBrowsing).map(({ name }) => name)).toEqual([
      "index",
      "about",
      "careers",
      "contact-us",
      "locations",
      "gift-cards",
    ]);
  });

  it("redirect only to a route of the table, in parameters the path has", () => {
    for (const { path, redirect } of ROUTES) {
      if (redirect === undefined) continue;
      expect(ROUTES.map((route) => route.path)).toContain(redirect);
      expect(path).toContain(redirect.match(/:\w+/)?.[0]);
    }
  });
});
