import { matchPath } from "@couvert/domain/values/match-path";
import { ROUTES } from "@couvert/domain/values/route-table";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentPath, documentRoutes } from "./document-path.ts";

describe("documentPath", () => {
  it.each([
    ["page", "home", "/"],
    ["page", "menu", "/menu"],
    ["page", "locations", "/locations"],
    ["page", "privacy", "/privacy"],
    ["location", "miami", "/locations/miami"],
    ["location_menu", "miami", "/locations/miami/menu"],
    ["location_careers", "ottawa", "/locations/ottawa/careers"],
    ["news_post", "spring", "/news/spring"],
    ["location_group_bookings", "toronto", "/locations/toronto/group-bookings"],
  ])("returns the path of the %s %s: %s", (type, uid, path) => {
    expect(documentPath(type, uid)).toBe(path);
  });

  it.each(["header", "footer", "constructor", ""])("returns no path for a document of type %j", (type) => {
    expect(documentPath(type, "x")).toBeUndefined();
  });

  it("always returns a path of a route, within one segment", () => {
    const type = fc.constantFrom("page", "news_post", "location", "location_menu", "location_careers");
    const uid = fc.string({ minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(type, uid, (type, uid) => {
        const path = documentPath(type, uid) ?? "";
        expect(matchPath(path, ROUTES)).toBeDefined();
        expect(new URL(path, "https://site.test").pathname).toBe(path);
      }),
    );
  });
});

describe("documentRoutes", () => {
  it("are the paths of the types that a repository has, those of a uid first (rule 7.34)", () => {
    expect(documentRoutes(["article", "location_menu", "page"])).toEqual([
      { type: "page", uid: "home", path: "/" },
      ...["eat", "menu", "about"].map((uid) => ({ type: "page", uid, path: `/${uid}` })),
      ...documentRoutes(["page"]).slice(4, -1),
      { type: "page", path: "/:uid" },
      { type: "location_menu", path: "/locations/:uid/menu" },
    ]);
    expect(documentRoutes(["news_post", "location"])).toEqual([
      { type: "news_post", path: "/news/:uid" },
      { type: "location", path: "/locations/:uid" },
    ]);
    expect(documentRoutes(["header"])).toEqual([]);
  });

  it("have no parameter but a uid, the only one that a repository resolves (rule 7.34)", () => {
    const types = ["page", "news_post", "location", "location_menu", "location_careers"];
    for (const { path } of documentRoutes(types)) expect(path.replace("/:uid", ""), path).not.toContain(":");
  });
});
