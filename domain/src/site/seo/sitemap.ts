import { escapeMarkup } from "../../values/markup.ts";
import type { PageDocument } from "../page/page.ts";
import { languageLinks } from "./language-links.ts";

/** The fields of a page that a sitemap needs. */
type ListedPage = Pick<PageDocument, "path" | "isListed" | "alternates">;

/** Returns the sitemap: every listed page, with its versions in other languages. */
export const sitemapXml = (pages: readonly ListedPage[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.filter(({ isListed }) => isListed).map((page) => entryOf(page, origin)),
    "</urlset>",
    "",
  ].join("\n");

const entryOf = ({ path, alternates }: ListedPage, origin: string): string => {
  const links = languageLinks(alternates).map(
    (link) =>
      `<xhtml:link rel="alternate" hreflang="${escapeMarkup(link.hreflang)}" href="${escapeMarkup(origin + link.path)}"/>`,
  );
  return `<url><loc>${escapeMarkup(origin + path)}</loc>${links.join("")}</url>`;
};

/** Returns the `robots.txt`: the disallowed paths, and the address of the sitemap. */
export const robotsTxt = (origin: string): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /manage/",
    "Disallow: /preview",
    "Disallow: /slice-simulator",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
