import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { matchPath } from "../../values/match-path.ts";
import { ROUTES } from "../../values/route-table.ts";
import { createNewsPost } from "./news.builders.ts";
import { createNewsLists, newestFirst, newsPath } from "./news-list.ts";

const MIAMI = { uid: "miami", title: "Miami" };
const ALL = { locationUid: null, limit: null };

const spring = createNewsPost();
const older = createNewsPost({ uid: "bread", title: "Bread", date: "2026-11-01", locationUid: "miami" });
const newest = createNewsPost({ uid: "terrace", title: "Terrace", date: "2027-04-01", locationUid: "miami" });

describe("newestFirst", () => {
  it("sorts newest first, by title within a day, and those without a date last", () => {
    const undated = createNewsPost({ uid: "undated", date: null });
    const same = createNewsPost({ uid: "same", title: "A walk" });
    expect(newestFirst([undated, older, spring, newest, same]).map(({ uid }) => uid)).toEqual([
      "terrace",
      "same",
      "spring",
      "bread",
      "undated",
    ]);
  });
});

describe("createNewsLists", () => {
  it("lists every post, newest first, with its path and place", () => {
    expect(createNewsLists([older, spring], [MIAMI]).list(ALL)).toEqual([
      {
        path: "/news/spring",
        title: "Spring on the table",
        date: "2027-03-05",
        excerpt: "Peas, and what we do with them.",
        image: null,
        day: "March 5, 2027",
        place: "",
      },
      {
        path: "/news/bread",
        title: "Bread",
        date: "2026-11-01",
        excerpt: "Peas, and what we do with them.",
        image: null,
        day: "November 1, 2026",
        place: "Miami",
      },
    ]);
  });

  it("lists the posts about one location, at that location", () => {
    const list = createNewsLists([older, spring, newest], [MIAMI]).list({
      locationUid: "miami",
      limit: null,
    });
    expect(list.map(({ path }) => path)).toEqual([
      "/locations/miami/news/terrace",
      "/locations/miami/news/bread",
    ]);
  });

  it("lists no more than the limit", () => {
    const paths = (limit: number) =>
      createNewsLists([older, spring, newest], [])
        .list({ locationUid: null, limit })
        .map(({ path }) => path);
    expect(paths(1)).toEqual(["/news/terrace"]);
    expect(paths(2)).toEqual(["/news/terrace", "/news/spring"]);
    expect(paths(9)).toHaveLength(3);
  });

  it.prop([fc.string({ minLength: 1, unit: "grapheme" }), fc.string({ minLength: 1, unit: "grapheme" })])(
    "links to the route of a post, whatever its uid",
    (post, location) => {
      fc.pre(![post, location].some((uid) => /^\.{1,2}$/.test(uid)));
      expect(matchPath(newsPath(post), ROUTES)).toMatchObject({
        route: { name: "news-post" },
        params: { post },
      });
      expect(matchPath(newsPath(post, location), ROUTES)).toMatchObject({
        route: { name: "locations-location-news-post" },
        params: { post, location },
      });
    },
  );
});

describe("the place of a post", () => {
  it.each([
    ["its location", { locationUid: "miami", country: "CA" }, "Miami"],
    ["its country", { locationUid: null, country: "CA" }, "Canada"],
    ["its country, where its location is gone", { locationUid: "atlantis", country: "US" }, "United States"],
    ["nothing", { locationUid: null, country: null }, ""],
  ])("returns the name of %s", (_, post, place) => {
    expect(createNewsLists([], [MIAMI]).labelsOf({ ...post, date: null })).toEqual({ day: "", place });
  });

  it("is in the language of the lists, as is its date", () => {
    const { labelsOf } = createNewsLists([], [], "es-US");
    expect(labelsOf({ date: "2027-03-05", locationUid: null, country: "US" })).toEqual({
      day: "5 de marzo de 2027",
      place: "Estados Unidos",
    });
  });
});
