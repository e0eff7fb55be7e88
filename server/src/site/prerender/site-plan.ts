import type { ListedLocation, Location } from "@couvert/domain/restaurant/location/location";
import type { SketchSchemes } from "@couvert/domain/restaurant/location/sketch-map";
import { mapPath, sketchMap } from "@couvert/domain/restaurant/location/sketch-map";
import { RSS_PATH } from "@couvert/domain/site/news/news-card";
import { newsRss } from "@couvert/domain/site/news/news-rss";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import type { UnfitPrice } from "@couvert/domain/site/page/fit-prices";
import type { PageDocument, SitePayload } from "@couvert/domain/site/page/page";
import type { Remember } from "@couvert/domain/site/page/remember";
import type { RedirectRule } from "@couvert/domain/site/redirects/redirect";
import { robotsTxt, sitemapXml } from "@couvert/domain/site/seo/sitemap";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { ListedRestaurant } from "../../http/routes/endpoint.ts";
import { checkPath } from "./build-files.ts";

/** The path of a text file of the site, and what makes its text when it is written: the maps of 1,000 locations are 40 MB. */
export type SiteText = readonly [path: string, makeText: () => string];

/** What all pages of a language share. */
export interface LanguagePlan {
  readonly site: SitePayload;
  /** The list that pages share, to choose, find and name a location (rule 7.57). */
  readonly locations: readonly ListedLocation[];
  /** The restaurants that take reservations on the site (rule 7.96). */
  readonly restaurants: readonly ListedRestaurant[];
  readonly notices: NoticesPayload;
}

/** Everything a build delivers, before it is rendered. */
export interface SitePlan {
  readonly pages: readonly PageDocument[];
  /** The prices that no page shows. */
  readonly unfitPrices: readonly UnfitPrice[];
  /** The site in each of its languages, its own first. */
  readonly languages: readonly [LanguagePlan, ...LanguagePlan[]];
  /** Redirects; the first matching rule applies. */
  readonly redirects: readonly RedirectRule[];
  /** The street maps of locations. */
  readonly sketches: readonly SiteText[];
  /** The theme colour of the manifest. */
  readonly paper: string;
  /** The ref of the content. */
  readonly ref: string;
  /** The first moment at which the special days that pages list change; null for none. */
  readonly validUntil: Instant | null;
}

/** Returns what the pages of a plan share whose paths begin with `base`, `/es`; what those in the site's own language do for any other. */
export const languageAt = ({ languages }: Pick<SitePlan, "languages">, base: string): LanguagePlan =>
  languages.find(({ site }) => site.base === base) ?? languages[0];

/** Returns the text files of a plan: for crawlers and home screens, and the street maps of locations. */
export const siteTexts = (
  { pages, languages, sketches, paper }: SitePlan,
  origin: string,
): readonly SiteText[] => [
  ["/robots.txt", () => robotsTxt(origin)],
  ["/sitemap.xml", () => sitemapXml(pages, origin)],
  ...languages.map(
    ({ site }) =>
      [site.base + RSS_PATH, () => newsRss({ pages: pagesIn(pages, site), site, origin })] as const,
  ),
  [
    "/manifest.webmanifest",
    () => JSON.stringify(webManifest(languages[0].site.site.name, pages[0]?.description ?? "", paper)),
  ],
  ...sketches,
];

/** Returns the pages in the language of a site payload. */
const pagesIn = (pages: readonly PageDocument[], { site }: SitePayload): readonly PageDocument[] =>
  pages.filter(({ language }) => language === site.language);

/** Draws the street maps of locations, 40 kB each with their font. Throws for a location whose uid is no name of a file. */
export const sketchLocations = (
  locations: readonly Location[],
  schemes: SketchSchemes,
  remember: Remember,
): readonly SiteText[] =>
  locations.flatMap((location) => {
    const path = mapPath(location);
    if (path === null) return [];
    checkPath(path);
    return [remember(path, [location, schemes], () => [path, () => sketchMap(location, schemes)] as const)];
  });

/** Returns the web app manifest. */
const webManifest = (name: string, description: string, paper: string) => ({
  name,
  short_name: name,
  description,
  start_url: "/",
  display: "browser",
  background_color: paper,
  theme_color: paper,
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ],
});
