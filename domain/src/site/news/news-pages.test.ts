import { describe, expect, it } from "vitest";
import type { NewsListSlice } from "../slices/list-slices.ts";
import { createNewsPost } from "./news.builders.ts";
import { createNewsLists, type NewsPost } from "./news-list.ts";
import { locationNews, newsPages, withNews } from "./news-pages.ts";

const MIAMI = { uid: "miami", title: "Miami" };
const spring = createNewsPost();
const bread = createNewsPost({ uid: "bread", title: "Bread", date: "2026-11-01", locationUid: "miami" });
const listsOf = (...posts: readonly NewsPost[]) => createNewsLists(posts, [MIAMI]);
const news = listsOf(spring, bread);

const list = (overrides: Partial<NewsListSlice> = {}): NewsListSlice => ({
  type: "news_list",
  heading: "News",
  location: null,
  limit: null,
  items: [],
  ...overrides,
});
const pathsIn = (slices: ReturnType<typeof withNews>) =>
  slices.flatMap((slice) => (slice.type === "news_list" ? slice.items.map(({ path }) => path) : []));

describe("newsPages", () => {
  it("has a page for every post among all news", () => {
    expect(newsPages(news, "all news").map(({ path }) => path)).toEqual(["/news/spring", "/news/bread"]);
  });

  it("has a page at the location for each post about an existing one", () => {
    const lost = createNewsPost({ uid: "lost", locationUid: "atlantis" });
    const pages = newsPages(listsOf(spring, bread, lost), "its location");
    expect(pages).toMatchObject([
      { path: "/locations/miami/news/bread", location: MIAMI, view: { post: { location: MIAMI } } },
    ]);
  });

  it("contains the post with its place and slices", () => {
    const [, page] = newsPages(news, "all news");
    expect(page?.view).toEqual({
      screen: "news-post",
      post: {
        title: "Bread",
        date: "2026-11-01",
        excerpt: spring.excerpt,
        image: null,
        author: "Mara Quill",
        day: "November 1, 2026",
        place: "Miami",
        location: null,
      },
      slices: bread.slices,
      more: [expect.objectContaining({ path: "/news/spring" })],
    });
  });

  it("lists at most three other posts, the newest ones", () => {
    const news = [1, 2, 3, 4, 5].map((day) =>
      createNewsPost({ uid: `day-${day}`, date: `2027-03-${day + 10}`, slices: [list()] }),
    );
    const page = newsPages(createNewsLists(news, []), "all news").find(({ post }) => post.uid === "day-4");
    expect(page?.view.more.map(({ path }) => path)).toEqual(["/news/day-5", "/news/day-3", "/news/day-2"]);
    expect(pathsIn(page?.view.slices ?? [])).toEqual([
      "/news/day-5",
      "/news/day-3",
      "/news/day-2",
      "/news/day-1",
    ]);
  });

  it("lists at a location other posts about that location", () => {
    const oven = createNewsPost({ uid: "oven", locationUid: "miami" });
    const [page] = newsPages(listsOf(spring, bread, oven), "its location");
    expect(page?.view.more.map(({ path }) => path)).toEqual(["/locations/miami/news/oven"]);
  });
});

describe("withNews", () => {
  it("fills each list with its posts, and keeps every other slice", () => {
    const [text] = spring.slices;
    if (text === undefined) throw new Error("a slice is expected");
    const slices = withNews([text, list(), list({ location: "miami" }), list({ limit: 1 })], news);
    expect(slices[0]).toBe(text);
    expect(slices.slice(1).map((slice) => pathsIn([slice]))).toEqual([
      ["/news/spring", "/news/bread"],
      ["/locations/miami/news/bread"],
      ["/news/spring"],
    ]);
  });

  it("fills a list without a location with the posts about the page's location", () => {
    expect(pathsIn(withNews([list()], news, { at: "miami" }))).toEqual(["/locations/miami/news/bread"]);
    expect(pathsIn(withNews([list({ location: "miami" })], news, { at: "austin" }))).toEqual([
      "/locations/miami/news/bread",
    ]);
  });
});

describe("locationNews", () => {
  it("lists the newest three posts about a location", () => {
    const news = [1, 2, 3, 4].map((day) =>
      createNewsPost({ uid: `day-${day}`, date: `2027-03-${day + 10}`, locationUid: "miami" }),
    );
    const [slice, ...rest] = locationNews(listsOf(...news, spring), MIAMI);
    expect(rest).toEqual([]);
    expect(slice).toMatchObject({
      type: "news_list",
      heading: "",
      place: "Miami",
      location: "miami",
      limit: 3,
    });
    expect(pathsIn(slice ? [slice] : [])).toEqual([4, 3, 2].map((day) => `/locations/miami/news/day-${day}`));
  });

  it("is empty without posts about the location", () => {
    expect(locationNews(news, { uid: "austin", title: "Austin" })).toEqual([]);
  });
});
