import { readdirSync } from "node:fs";
import { phoneDisplay } from "@couvert/domain/forms/phone/phone-number";
import { findNearby } from "@couvert/domain/restaurant/location/nearby";
import { sketchLabels } from "@couvert/domain/restaurant/location/sketch-labels";
import { allContent, type SiteContent } from "@couvert/domain/site/page/content.port";
import { createPageViews } from "@couvert/domain/site/page/page-views.builders";
import { matchPath } from "@couvert/domain/values/match-path";
import { markedPanel } from "@couvert/domain/values/panel-query";
import { ROUTES } from "@couvert/domain/values/route-table";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import { beforeAll, describe, expect, it } from "vitest";
import { prismicContent } from "./prismic-content.ts";

const demo = new URL("../../../../demo/documents", import.meta.url).pathname;
const logged: string[] = [];
let content: SiteContent;

beforeAll(async () => {
  const repository = createContentRepository({ documents: await readDocuments(demo) });
  const layer = prismicContent({ endpoint: "https://content.test/api/v2", fetch: repository.fetch });
  const logger = Logger.make(({ message }) => void logged.push(String(message)));
  content = await Effect.runPromise(Effect.provide(allContent, Layer.merge(layer, Logger.layer([logger]))));
});

const location = (uid: string) => {
  const found = content.locations.find((candidate) => candidate.uid === uid);
  if (found === undefined) throw new Error(`there is no ${uid}`);
  return found;
};

describe("the demo documents", () => {
  it.each([
    ["Spanish", "es-us"],
    ["French", "fr-ca"],
  ])(
    "have a %s twin of every English document but redirects, with the same slices in the same order",
    async (_language, lang) => {
      const documents = await readDocuments(demo);
      const slices = ({ type, uid, data }: (typeof documents)[number]) => {
        const list: readonly { slice_type: string }[] = JSON.parse(JSON.stringify(data)).slices ?? [];
        return [type, uid, ...list.map(({ slice_type }) => slice_type)].join(" ");
      };
      const of = (wanted: string) =>
        documents.filter((one) => one.lang === wanted && one.type !== "redirects").map(slices);
      expect(of(lang).toSorted()).toEqual(of("en-us").toSorted());
    },
  );

  it("decode without omission", () => {
    expect(logged).toEqual([]);
  });

  it("have at least nine locations in two countries and four time zones", () => {
    expect(content.locations.length).toBeGreaterThanOrEqual(9);
    expect(new Set(content.locations.map(({ timeZone }) => timeZone)).size).toBe(4);
    expect(content.locations.filter(({ isFlagship }) => isFlagship).length).toBeGreaterThanOrEqual(3);
  });

  it("have three locations near each other, and one without a neighbour", () => {
    const nearMiami = findNearby(location("miami"), content.locations);
    expect(nearMiami.kind).toBe("near");
    expect(nearMiami.locations.map(({ uid }) => uid).toSorted()).toEqual(["coconut-grove", "miami-beach"]);
    const nearVancouver = findNearby(location("vancouver"), content.locations);
    expect(nearVancouver.kind).toBe("flagships");
  });

  it("have locations with the booking flow, a link, a message, and coming soon", () => {
    expect(location("fort-lauderdale").reserveLink).not.toBeNull();
    expect(location("miami-beach").reserveMessage).not.toBeNull();
    expect(location("ottawa").isComingSoon).toBe(true);
    const bookable = content.locations.filter(({ restaurantId }) => restaurantId !== null);
    expect(new Set(bookable.map(({ restaurantId }) => restaurantId)).size).toBe(bookable.length);
    expect(bookable.length).toBeGreaterThanOrEqual(7);
  });

  it("give every location a story, hours, a summary and a fictitious phone number", () => {
    for (const { uid, story, opening, summary, phone } of content.locations) {
      expect(story.length, uid).toBeGreaterThanOrEqual(2);
      expect(opening.weekly, uid).not.toHaveLength(0);
      expect(summary, uid).toMatch(/^.{40,160}\.$/);
      expect(phoneDisplay(phone), uid).toMatch(/^\d{3}-555-01\d\d$/);
    }
  });

  it("link only to pages, forms and files that exist, to telephones of locations, example.com, or a panel", () => {
    const paths = new Set(createPageViews(content).map(({ path }) => path));
    const media = new Set(readdirSync(`${demo}/../media`).map((name) => `/content/media/${name}`));
    const forms = new Set(
      [...JSON.stringify(content).matchAll(/"type":"form","uid":"([^"]+)"/g)].map(([, uid]) => `#${uid}`),
    );
    const phones = new Set(content.locations.map(({ phone }) => phoneDisplay(phone)));
    const addresses = [...JSON.stringify(content).matchAll(/"(?:link|\w+Link)":\{"url":"([^"]+)"/g)].map(
      ([, url]) => url ?? "",
    );
    expect(addresses.length).toBeGreaterThan(80);
    for (const url of addresses) {
      const known =
        paths.has(url) ||
        markedPanel(url) !== null ||
        media.has(url) ||
        url === "/manage/lost" ||
        forms.has(url) ||
        (url.startsWith("tel:") && phones.has(phoneDisplay(url.slice("tel:".length)))) ||
        /^(?:https:\/\/[\w.]+\.|mailto:\S+@)example\.com/.test(url);
      expect(known, url).toBe(true);
    }
  });

  it("have news posts of most locations, each with a date, a picture and its own text", () => {
    const { news } = content;
    expect(news.length).toBeGreaterThanOrEqual(8);
    expect(new Set(news.flatMap(({ locationUid }) => locationUid ?? [])).size).toBeGreaterThanOrEqual(6);
    expect(news.some(({ locationUid, country }) => locationUid === null && country !== null)).toBe(true);
    for (const { uid, date, image, author, excerpt, slices } of news) {
      expect([uid, date, image, author]).not.toContain(null);
      expect(author, uid).not.toBe("");
      expect(excerpt, uid).toMatch(/^.{40,200}\.$/s);
      expect(slices[0]?.type, uid).toBe("rich_text");
    }
  });

  it("have a page with its own title and description for every route", () => {
    const pages = createPageViews(content);
    const { description: general } = content.site.seo.generic;
    for (const route of ROUTES) {
      if (route.redirect !== undefined || route.screen === "error" || route.screen === "preview") continue;
      // Areas are pages of large groups only.
      if (route.name === "locations-area") continue;
      const own = pages.filter(({ path }) => matchPath(path, ROUTES)?.route === route);
      expect(own.length, route.path).toBeGreaterThan(0);
      for (const { path, title, description } of own) {
        expect(description, path).toMatch(/^.{20,200}$/);
        // The page of editors is titled with only the site's name.
        if (path === "/slice-simulator") continue;
        expect(title, path).toMatch(/\S.* \| Juniper Row$/);
        expect(description, path).not.toBe(general);
      }
    }
  });

  it("begin every page with a slice that has its title", () => {
    // The page of a location shows its name first.
    const pages = content.locationPages.filter(({ document }) => document !== "location");
    for (const { uid, slices } of [...content.pages, ...pages]) {
      expect(["copy_hero", "hero_grid", "small_hero"], uid).toContain(slices[0]?.type);
    }
    expect(content.pages.find(({ uid }) => uid === "home")?.slices[0]?.type).toBe("copy_hero");
  });

  it.each([
    ["Spanish", "es-US", "/es"],
    ["French", "fr-CA", "/fr"],
  ])("have every page and every page of a location in %s (rule 2.86)", (_language, tag, prefix) => {
    const views = createPageViews(content);
    const pathsIn = (wanted: string) =>
      views.flatMap(({ path, language }) => (language === wanted ? [path] : []));
    const english = pathsIn("en-US").filter((path) => path !== "/slice-simulator");
    const translated = pathsIn(tag);
    expect(translated.toSorted()).toEqual(
      english.map((path) => (path === "/" ? prefix : `${prefix}${path}`)).toSorted(),
    );
  });

  it("have the spaces of Quebec before and after signs in French", async () => {
    const french = (await readDocuments(demo)).filter(({ lang }) => lang === "fr-ca");
    for (const { id, data } of french) {
      expect(JSON.stringify(data), id).not.toMatch(/\u202f|[ \u00a0][;!?]| [:$»]|«[^\u00a0]|[^\u00a0]»/);
    }
  });

  it("have at least three named streets around every location", () => {
    for (const { uid, streets } of content.locations) {
      expect(sketchLabels(streets).length, uid).toBeGreaterThanOrEqual(3);
    }
  });
});
