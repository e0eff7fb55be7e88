import type { Location, LocationEntry } from "@couvert/domain/restaurant/location/location";
import type { SketchSchemes } from "@couvert/domain/restaurant/location/sketch-map";
import { mapPath, sketchMap } from "@couvert/domain/restaurant/location/sketch-map";
import { RSS_PATH } from "@couvert/domain/site/news/news-card";
import { newsRss } from "@couvert/domain/site/news/news-rss";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import type { PageDocument, SitePayload } from "@couvert/domain/site/page/page";
import type { RedirectRule } from "@couvert/domain/site/page/redirect";
import { robotsTxt, sitemapXml } from "@couvert/domain/site/seo/sitemap";
import { requirePageFiles } from "./build-files.ts";

/** The name and content of a text file of the site that is no page. */
type SiteText = readonly [file: string, text: string];

/** Everything a build of the site delivers, before it is rendered. */
export interface SitePlan {
  readonly pages: readonly PageDocument[];
  readonly site: SitePayload;
  /** The facts by which a location is chosen, for each location. */
  readonly locations: readonly LocationEntry[];
  readonly notices: NoticesPayload;
  /** Paths that lead elsewhere; the first rule that matches applies. */
  readonly redirects: readonly RedirectRule[];
  /** The sketch of the streets around each location that has one. */
  readonly sketches: readonly SiteText[];
  /** The colour around the pages when the site is on a home screen. */
  readonly paper: string;
}

/** Returns the text files of a plan beside its pages: those for crawlers and home screens, and the sketches of locations. */
export const siteTexts = (
  { pages, site, sketches, paper }: SitePlan,
  origin: string,
): readonly SiteText[] => [
  ["robots.txt", robotsTxt(origin)],
  ["sitemap.xml", sitemapXml(pages, origin)],
  [RSS_PATH.slice(1), newsRss({ pages, siteName: site.site.name, origin })],
  ["manifest.webmanifest", JSON.stringify(webManifest(site.site.name, pages[0]?.description ?? "", paper))],
  ...sketches,
];

/** Draws the sketches of locations as files. Throws for a location whose uid names no file safely. */
export const sketchLocations = (
  locations: readonly Location[],
  schemes: SketchSchemes,
): readonly SiteText[] =>
  locations.flatMap((location) => {
    const path = mapPath(location);
    if (path === null) return [];
    const { html } = requirePageFiles(path.slice(0, -".svg".length));
    return [[html.replace(/[\\/]index\.html$/, ".svg"), sketchMap(location, schemes)] as const];
  });

/** Returns the manifest of the site for home screens. */
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
