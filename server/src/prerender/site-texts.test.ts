import { existsSync } from "node:fs";
import { join } from "node:path";
import { createLocation } from "@couvert/domain/location/location.builders";
import { createSketchSchemes } from "@couvert/domain/location/sketch-style.builders";
import { NO_TRACKERS } from "@couvert/domain/notice/tracker";
import { createSiteContent } from "@couvert/domain/page/page.builders";
import { describe, expect, it } from "vitest";
import { UI_ROOT } from "./built-ui.ts";
import { planSite } from "./plan-site.ts";
import { createColours } from "./site.builders.ts";
import { siteTexts, sketchesOf } from "./site-texts.ts";

const SETTINGS = {
  providers: { reservations: "house", cards: "test-cards" },
  trackers: NO_TRACKERS,
  captcha: null,
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
const texts = (locations = [createLocation()]) => {
  const plan = planSite(createSiteContent({ locations }), SETTINGS, 0) ?? expect.fail("no plan");
  return new Map(siteTexts(plan, "https://jr.example.com"));
};

describe("siteTexts", () => {
  it("lists the pages for crawlers, and says where", () => {
    expect(texts().get("robots.txt")).toContain("Sitemap: https://jr.example.com/sitemap.xml");
    expect(texts().get("sitemap.xml")).toContain("<loc>https://jr.example.com/locations/miami</loc>");
  });

  it("names icons that there are", () => {
    const manifest = JSON.parse(texts().get("manifest.webmanifest") ?? "");
    expect(manifest).toMatchObject({ name: "Juniper Row", start_url: "/", description: "Who we are." });
    expect(manifest).toMatchObject({ background_color: "#fffdf8", theme_color: "#fffdf8" });
    for (const { src } of manifest.icons)
      expect(existsSync(join(UI_ROOT, "brands/juniper-row/icons", src)), src).toBe(true);
  });

  it("has the sketch of each location that has one, at the address its page asks for", () => {
    expect([...texts([createLocation({ streets }), createLocation({ uid: "austin" })]).keys()]).toEqual([
      "robots.txt",
      "sitemap.xml",
      "news/rss.xml",
      "manifest.webmanifest",
      "maps/miami.svg",
    ]);
  });
});

describe("sketchesOf", () => {
  it("writes none where a uid names no file safely", () => {
    expect(() => sketchesOf([createLocation({ uid: "..", streets })], createSketchSchemes())).toThrow();
  });
});
