import type { PageDocument, PageView } from "../page/page.ts";
import { absoluteUrl } from "../seo/json-ld.ts";
import { RSS_PATH } from "./news-card.ts";
import { newestFirst } from "./news-list.ts";

/** How many posts the feed holds at most, the newest. */
const MOST = 50;

/** What a feed is of: the pages of a site, what it is called, and its public address without a final slash. */
export interface FeedSubject {
  readonly pages: readonly PageDocument[];
  readonly siteName: string;
  readonly origin: string;
}

type NewsPage = PageDocument & { readonly view: Extract<PageView, { screen: "news-post" }> };

/** The news as RSS 2.0, the newest first: what of every page among all news is a post, each under its own address. */
export const newsRss = ({ pages, siteName, origin }: FeedSubject): string => {
  const posts = pages.filter(isAmongAll);
  const index = pages.find(({ path }) => path === "/news");
  const byDay = newestFirst(posts.map((page) => ({ ...page.view.post, page }))).slice(0, MOST);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    element("title", index?.title ?? siteName),
    element("link", `${origin}${index?.path ?? "/"}`),
    element("description", index?.description ?? siteName),
    element("language", (posts[0]?.language ?? "en-US").toLowerCase()),
    `<atom:link href="${escaped(origin + RSS_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...byDay.map(({ page }) => itemOf(page, origin)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
};

/** Whether a page shows a post among all news; the same post's page at its location is left out. */
const isAmongAll = (page: PageDocument): page is NewsPage =>
  page.view.screen === "news-post" && page.view.post.location === null;

const itemOf = ({ path, description, view: { post } }: NewsPage, origin: string): string =>
  [
    "<item>",
    element("title", post.title),
    element("link", origin + path),
    `<guid isPermaLink="true">${escaped(origin + path)}</guid>`,
    ...(post.date === null
      ? []
      : [element("pubDate", new Date(`${post.date}T12:00:00Z`).toUTCString().replace("GMT", "+0000"))]),
    ...(post.place === "" ? [] : [element("category", post.place)]),
    element("description", post.excerpt || description),
    ...(post.image === null
      ? []
      : [`<media:content url="${escaped(absoluteUrl(origin, post.image.url))}" medium="image"/>`]),
    "</item>",
  ].join("");

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** Text as XML has it: no sign of its own, and nothing that XML 1.0 has no way to say. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
