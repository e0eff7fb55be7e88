import type { Location } from "@couvert/domain/restaurant/location/location";
import { mapPath, type SketchSchemes, sketchMap } from "@couvert/domain/restaurant/location/sketch-map";
import { RSS_PATH } from "@couvert/domain/site/news/news-card";
import { newsRss } from "@couvert/domain/site/news/news-rss";
import { robotsTxt, sitemapXml } from "@couvert/domain/site/seo/sitemap";
import { requirePageFiles } from "./build-files.ts";
import type { SitePlan, SiteText } from "./site-plan.ts";

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
