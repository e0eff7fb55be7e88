import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createPage, createSiteContent, createTranslation } from "../page/page.builders.ts";
import { createPageViews } from "../page/page-views.builders.ts";
import { createNewsPost } from "./news.builders.ts";
import type { NewsPost } from "./news-list.ts";
import { newsRss } from "./news-rss.ts";

const origin = "https://book.example.com";
const IN_ENGLISH = { site: { name: "Juniper Row", language: "en-US" }, base: "" };
const feedOf = (...news: readonly NewsPost[]) =>
  newsRss({
    pages: createPageViews(createSiteContent({ news, pages: [createPage({ uid: "news", title: "News" })] })),
    site: IN_ENGLISH,
    origin,
  });
const valuesOf = (name: string, feed: string) =>
  [...feed.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, value]) => value);
const image = { url: "/content/images/peas.jpg?w=1&h=2", alt: "Peas", width: 1800, height: 1200 };

describe("newsRss", () => {
  it("lists each post once, with its own address", () => {
    const feed = feedOf(createNewsPost({ image, locationUid: "miami" }));
    expect(feed.split("\n")).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
      "<channel>",
      "<title>News | Juniper Row</title>",
      "<link>https://book.example.com/news</link>",
      "<description>Who we are.</description>",
      "<language>en-us</language>",
      '<atom:link href="https://book.example.com/news/rss.xml" rel="self" type="application/rss+xml"/>',
      [
        "<item><title>Spring on the table</title><link>https://book.example.com/news/spring</link>",
        '<guid isPermaLink="true">https://book.example.com/news/spring</guid>',
        "<pubDate>Fri, 05 Mar 2027 12:00:00 +0000</pubDate><category>Miami</category>",
        "<description>Peas, and what we do with them.</description>",
        '<media:content url="https://book.example.com/content/images/peas.jpg?w=1&#38;h=2" medium="image"/></item>',
      ].join(""),
      "</channel>",
      "</rss>",
      "",
    ]);
  });

  it("lists the newest fifty, also without date, place and picture", () => {
    const days = Array.from({ length: 60 }, (_, day) =>
      createNewsPost({
        uid: `post-${day}`,
        title: `Post ${day}`,
        date: day === 59 ? null : `2027-${10}-${10 + (day % 20)}`,
      }),
    );
    const feed = feedOf(...days);
    expect(valuesOf("title", feed)).toHaveLength(51);
    expect(valuesOf("pubDate", feed)[0]).toBe("Fri, 29 Oct 2027 12:00:00 +0000");
    const bare = feedOf(createNewsPost({ date: null, excerpt: "", description: "Told." }));
    expect(bare.split("\n")).toContain(
      [
        "<item><title>Spring on the table</title><link>https://book.example.com/news/spring</link>",
        '<guid isPermaLink="true">https://book.example.com/news/spring</guid>',
        "<description>Told.</description></item>",
      ].join(""),
    );
  });

  it("is valid without a news page and without posts", () => {
    const feed = newsRss({ pages: [], site: IN_ENGLISH, origin });
    expect(valuesOf("title", feed)).toEqual(["Juniper Row"]);
    expect(feed).toContain("<link>https://book.example.com/</link>");
    expect(valuesOf("language", feed)).toEqual(["en-us"]);
  });

  it("has the language and the addresses of a translation (rule 2.82)", () => {
    const translation = createTranslation({
      news: [createNewsPost({ title: "Primavera" })],
      pages: [createPage({ uid: "news", title: "Noticias" })],
    });
    const pages = createPageViews(
      createSiteContent({ languages: { own: "en-US", translations: [translation] } }),
    ).filter(({ language }) => language === "es-US");
    const site = { site: { name: "Juniper Row", language: "es-US" }, base: "/es" };
    const feed = newsRss({ pages, site, origin });
    expect(valuesOf("title", feed)).toEqual(["Noticias | Juniper Row", "Primavera"]);
    expect(valuesOf("link", feed)).toEqual([`${origin}/es/news`, `${origin}/es/news/spring`]);
    expect(valuesOf("language", feed)).toEqual(["es-us"]);
    expect(feed).toContain(`<atom:link href="${origin}/es/news/rss.xml"`);
    expect(valuesOf("link", newsRss({ pages: [], site, origin }))).toEqual([`${origin}/es`]);
  });

  it("removes characters that XML forbids", () => {
    const feed = feedOf(createNewsPost({ title: "Pe\u0000as\ufffe" }));
    expect(valuesOf("title", feed)).toEqual(["News | Juniper Row", "Peas"]);
  });

  const hostile = fc.string({ unit: "binary", minLength: 1 });
  it.prop([hostile, hostile])("keeps any text within its element", (title, excerpt) => {
    const feed = feedOf(createNewsPost({ title: `${title}</title><script>`, excerpt: `${excerpt}]]>&` }));
    expect(feed.match(/<item>/g)).toHaveLength(1);
    expect(feed).not.toContain("<script>");
    expect(feed.replaceAll(/&#\d+;/g, "")).not.toMatch(/&/);
    expect(feed).toBe(feed.toWellFormed());
    expect(feed).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  });
});
