import type { PageDocument } from "../page/page.ts";

/** What a sitemap names of a page. */
export type ListedPage = Pick<PageDocument, "path" | "isListed" | "alternates">;

/** Every page that is to be found, with the same page in other languages, as search engines read a sitemap. */
export const sitemapXml = (pages: readonly ListedPage[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.filter(({ isListed }) => isListed).map((page) => entryOf(page, origin)),
    "</urlset>",
    "",
  ].join("\n");

const entryOf = ({ path, alternates }: ListedPage, origin: string): string => {
  const links = alternates.map(
    (alternate) =>
      `<xhtml:link rel="alternate" hreflang="${escaped(alternate.language)}" href="${escaped(origin + alternate.path)}"/>`,
  );
  return `<url><loc>${escaped(origin + path)}</loc>${links.join("")}</url>`;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What crawlers are told: to read everything but what no page is, and where the sitemap lies. */
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
