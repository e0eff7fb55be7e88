import { existsSync } from "node:fs";
import { join } from "node:path";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createSketchSchemes } from "@couvert/domain/restaurant/location/sketch-map.builders";
import { NO_TRACKERS } from "@couvert/domain/site/notice/tracker";
import { createSiteContent, createTranslation } from "@couvert/domain/site/page/page.builders";
import { rememberNothing } from "@couvert/domain/site/page/remember";
import type { Translation } from "@couvert/domain/site/page/translation";
import { describe, expect, it } from "vitest";
import { UI_ROOT } from "./built-ui.ts";
import { planSite } from "./plan-site.ts";
import { createColours } from "./site.builders.ts";
import { siteTexts, sketchLocations } from "./site-plan.ts";

const SETTINGS = {
  providers: { reservations: "house", cards: "test-cards", cardNumbers: "16", texts: true } as const,
  trackers: NO_TRACKERS,
  captcha: null,
  previews: true,
  frameHosts: [],
  phone: {},
  colours: createColours(),
};
const streets = [
  {
    kind: "street",
    name: "",
    points: [
      { east: -9, north: 0 },
      { east: 9, north: 0 },
    ],
  },
] as const;
const texts = (locations = [createLocation()], translations: readonly Translation[] = []) => {
  const content = createSiteContent({ locations, languages: { own: "en-US", translations } });
  const plan = planSite(content, SETTINGS, 0) ?? expect.fail("no plan");
  return new Map(
    siteTexts(plan, "https://jr.example.com").map(([path, makeText]) => [path, makeText()] as const),
  );
};

describe("siteTexts", () => {
  it("lists the pages for crawlers, with the sitemap's address", () => {
    expect(texts().get("/robots.txt")).toContain("Sitemap: https://jr.example.com/sitemap.xml");
    expect(texts().get("/sitemap.xml")).toContain("<loc>https://jr.example.com/locations/miami</loc>");
  });

  it("has a manifest for home screens with existing icons", () => {
    const manifest = JSON.parse(texts().get("/manifest.webmanifest") ?? "");
    expect(manifest).toEqual({
      name: "Juniper Row",
      short_name: "Juniper Row",
      description: "Who we are.",
      start_url: "/",
      display: "browser",
      background_color: "#fffdf8",
      theme_color: "#fffdf8",
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      ],
    });
    for (const { src } of manifest.icons)
      expect(existsSync(join(UI_ROOT, "brands/juniper-row/icons", src)), src).toBe(true);
  });

  it("has a news feed in each language (rule 2.82)", () => {
    const files = texts(undefined, [createTranslation()]);
    expect(files.get("/news/rss.xml")).toContain("<language>en-us</language>");
    expect(files.get("/es/news/rss.xml")).toContain("<language>es-us</language>");
  });

  it("has the street map of each location, at the address its page uses", () => {
    expect([...texts([createLocation({ streets }), createLocation({ uid: "austin" })]).keys()]).toEqual([
      "/robots.txt",
      "/sitemap.xml",
      "/news/rss.xml",
      "/manifest.webmanifest",
      "/maps/miami.svg",
    ]);
  });
});

describe("sketchLocations", () => {
  it("rejects a uid that is no safe file name", () => {
    const unsafe = createLocation({ uid: "..", streets });
    expect(() => sketchLocations([unsafe], createSketchSchemes(), rememberNothing)).toThrow();
  });
});
