import { escapeMarkup } from "../../values/markup.ts";
import type { PageDocument, PageView, SitePayload } from "../page/page.ts";
import { absoluteUrl } from "../seo/json-ld.ts";
import { RSS_PATH } from "./news-card.ts";
import { newestFirst } from "./news-list.ts";

/** The most posts of the feed. */
const MAX_POSTS = 50;

/** The pages of a site in a language, and its public address without a final slash. */
interface FeedSubject {
  readonly pages: readonly PageDocument[];
  readonly site: {
    readonly site: Pick<SitePayload["site"], "name" | "language">;
    readonly base: string;
  };
  readonly origin: string;
}

type NewsPage = PageDocument & { readonly view: Extract<PageView, { screen: "news-post" }> };

/** Returns the news of a language as RSS 2.0, newest first, each post at its address among all news. */
export const newsRss = ({ pages, site: { site, base }, origin }: FeedSubject): string => {
  const posts = pages.filter(
    (page): page is NewsPage => page.view.screen === "news-post" && page.view.post.location === null,
  );
  const index = pages.find(({ path }) => path === `${base}/news`);
  const byDay = newestFirst(posts.map((page) => ({ ...page.view.post, page }))).slice(0, MAX_POSTS);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    "<channel>",
    element("title", index?.title ?? site.name),
    element("link", `${origin}${index?.path ?? (base || "/")}`),
    element("description", index?.description ?? site.name),
    element("language", site.language.toLowerCase()),
    `<atom:link href="${escaped(origin + base + RSS_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...byDay.map(({ page }) => itemOf(page, origin)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
};

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

/** Escapes a text for XML, and removes characters that XML 1.0 forbids. */
const escaped = (text: string): string =>
  escapeMarkup(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));
