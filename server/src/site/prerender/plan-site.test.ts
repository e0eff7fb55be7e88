import { createFormField, createFormSlice } from "@couvert/domain/forms/form/form.builders";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createDish, createMenuSection } from "@couvert/domain/restaurant/menu/dish.builders";
import { createOpeningTimes } from "@couvert/domain/restaurant/opening/opening.builders";
import { createNewsPost } from "@couvert/domain/site/news/news.builders";
import { NO_TRACKERS } from "@couvert/domain/site/notice/tracker";
import type { SiteContent } from "@couvert/domain/site/page/content.port";
import {
  createLocationPage,
  createPage,
  createSite,
  createSiteContent,
  createTranslation,
} from "@couvert/domain/site/page/page.builders";
import { memoryContent } from "@couvert/outside/content/memory/memory-content.builders";
import { fc } from "@fast-check/vitest";
import * as Effect from "effect/Effect";
import * as Logger from "effect/Logger";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../config/config.ts";
import { gatherPlan, planSite } from "./plan-site.ts";
import { createColours } from "./site.builders.ts";
import { siteSettings } from "./site-settings.ts";

const settings = {
  providers: { reservations: "house", cards: "test-cards", cardNumbers: "16", texts: true } as const,
  trackers: NO_TRACKERS,
  captcha: null,
  previews: true,
  frameHosts: ["tours.example.com"],
  phone: {},
  colours: createColours(),
};
const rule = (path: string, redirect: string) => ({ path, redirect, isPermanent: false });

describe("planSite", () => {
  it("plans no page at a redirected path", () => {
    const redirects = [rule("/about", "/story"), rule("/locations/:location/menu", "/menu")];
    const content = createSiteContent({
      site: createSite({ redirects }),
      pages: [createPage(), createPage({ uid: "story" })],
    });
    const paths = planSite(content, settings, 0)?.pages.map(({ path }) => path);
    expect(paths).toContain("/story");
    expect(paths).toContain("/locations/miami/touchless-menu");
    expect(paths).not.toContain("/about");
    expect(paths).not.toContain("/locations/miami/menu");
  });

  it("tells the slice simulator which hosts it may frame (rule 2.42)", () => {
    const planned = planSite(createSiteContent(), settings, 0)?.pages;
    expect(planned?.find(({ path }) => path === "/slice-simulator")?.view).toEqual({
      screen: "simulator",
      frameHosts: ["tours.example.com"],
    });
  });

  it("has no slice simulator while previews are off (rule 4.40)", () => {
    const planned = planSite(createSiteContent(), { ...settings, previews: false }, 0)?.pages ?? [];
    expect(planned.map(({ path }) => path)).not.toContain("/slice-simulator");
    expect(planned.length).toBe((planSite(createSiteContent(), settings, 0)?.pages.length ?? 0) - 1);
  });

  it("names the prices that it leaves out, in the build's log too (rule 9.36)", async () => {
    const items = [createDish({ name: "Figs", prices: [{ label: "", cents: 950.5 }] })];
    const content = createSiteContent({
      locationPages: [createLocationPage({ slices: [createMenuSection({ items })] })],
    });
    const plan = planSite(content, settings, 0);
    expect(plan?.unfitPrices).toEqual([
      { source: 'menu "miami-menu"', item: "Figs", price: 9.505, currency: "USD" },
    ]);
    expect(JSON.stringify(plan?.pages)).not.toContain("950.5");
    const lines: unknown[] = [];
    const logger = Logger.make(({ message }) => void lines.push(message));
    await Effect.runPromise(
      gatherPlan(settings, 0).pipe(
        Effect.provide(memoryContent(content)),
        Effect.provide(Logger.layer([logger])),
      ),
    );
    expect(lines.flat()).toContain(
      'content left out: menu "miami-menu": the price of "Figs", 9.505, has more decimals than USD',
    );
  });

  it("leaves out past special days, in every language and list", () => {
    const opening = createOpeningTimes({
      specialDays: [
        { date: "2026-11-26", name: "Thanksgiving", hours: [] },
        { date: "2026-12-25", name: "Christmas Day", hours: [] },
      ],
    });
    const locations = [createLocation({ opening })];
    const translation = createTranslation({ locations });
    const languages = { own: "en-US", translations: [translation] };
    const content = createSiteContent({ locations, languages });
    const planned = JSON.stringify(planSite(content, settings, Date.parse("2026-11-27T12:00:00Z"))?.pages);
    expect(planned).toContain("Christmas Day");
    expect(planned).not.toContain("Thanksgiving");
    expect(planned).toContain("/es/locations/miami");
  });

  it("lists the special days of the next eight weeks, until that changes (rule 3.67)", () => {
    const days = (["2026-12-25", "2027-02-14"] as const).map((date) => ({
      date,
      name: `Day ${date}`,
      hours: [],
    }));
    const locations = [createLocation({ opening: createOpeningTimes({ specialDays: days }) })];
    const plan = planSite(createSiteContent({ locations }), settings, Date.parse("2026-12-01T12:00:00Z"));
    const [view] = plan?.pages.flatMap((page) => (page.view.screen === "location" ? [page.view] : [])) ?? [];
    expect(view?.facts.specialDays.map((line) => line.days)).toEqual(["Day 2026-12-25, December 25"]);
    expect(plan?.validUntil).toBe(Date.parse("2026-12-20T00:00:00-05:00"));
  });

  it("puts the content's redirects before those of the route table", () => {
    const content = createSiteContent({ site: createSite({ redirects: [rule("/old", "/about")] }) });
    expect(planSite(content, settings, 0)?.redirects.map(({ path }) => path)).toEqual([
      "/old",
      "/news/:country/:post",
    ]);
  });
});

describe("siteSettings", () => {
  const settingsWith = (environment: Readonly<Record<string, string>>) =>
    siteSettings(Result.getOrThrow(readConfig(environment)));

  it("includes the captcha's site key, and never its secret", () => {
    const told = settingsWith({ CAPTCHA_SITE_KEY: "site-key", CAPTCHA_SECRET: "s3cret" });
    expect(told.captcha).toEqual({ kind: "recaptcha", siteKey: "site-key" });
    expect(JSON.stringify(planSite(createSiteContent(), told, 0))).not.toContain("s3cret");
    expect(settingsWith({}).captcha).toBeNull();
  });

  it("offers text messages only where the site sends some (rule 15.1)", () => {
    const opentable = {
      RESERVATION_PROVIDER: "opentable",
      OPENTABLE_HOST: "platform.opentable.com",
      OPENTABLE_OAUTH_HOST: "oauth.opentable.com",
      OPENTABLE_CLIENT_ID: "couvert",
      OPENTABLE_CLIENT_SECRET: "s3cret",
    };
    const offers = [{}, { TEXT_PROVIDER: "off" }, opentable].map(
      (each) => settingsWith(each).providers.texts,
    );
    expect(offers).toEqual([true, false, false]);
  });

  it("includes the configured providers and trackers (rule 7.1)", () => {
    const told = settingsWith({
      TAG_MANAGER_ID: "GTM-1",
      CARD_PROVIDER: "stripe",
      STRIPE_API_KEY: "sk_test_1",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      CARD_NUMBERS: "all",
    });
    expect(told.providers).toEqual({
      ...{ reservations: "house", cards: "stripe", cardNumbers: "all", texts: true },
      hostedField: { kind: "stripe", publishableKey: "pk_test_1" },
    });
    expect(told.trackers).toEqual({ ...NO_TRACKERS, tagManager: "GTM-1" });
    expect(JSON.stringify(told)).not.toMatch(/sk_test_1|whsec_1/);
    expect(settingsWith({ CARD_FIELDS: "own" }).providers).not.toHaveProperty("hostedField");
  });

  it("redirects and links in each language to its own pages (rule 2.82)", () => {
    const translation = createTranslation({
      site: { ...createTranslation().site, header: createSite().header },
      pages: [createPage()],
    });
    const link = { label: "Story", link: { url: "/old", newTab: false } };
    const header = { ...createSite().header, links: [link] };
    const content = createSiteContent({
      site: createSite({ header, redirects: [rule("/old", "/about")] }),
      languages: {
        own: "en-US",
        translations: [{ ...translation, site: { ...translation.site, header } }],
      },
    });
    const plan = planSite(content, settings, 0);
    expect(plan?.redirects.map(({ path, redirect }) => [path, redirect])).toEqual([
      ["/old", "/about"],
      ["/news/:country/:post", "/news/:post"],
      ["/es/old", "/es/about"],
    ]);
    const links = plan?.languages.map(({ site }) => JSON.stringify(site.site.header));
    expect(links?.[0]).toContain('"url":"/old"');
    expect(links?.[1]).toContain('"url":"/es/old"');
  });
});

describe("gatherPlan, again and again", () => {
  const DAY_MS = 86_400_000;
  const dates = ["2026-11-26", "2026-12-25", "2027-02-14"] as const;
  const days = dates.map((date) => ({ date, name: "", hours: [] }));
  const locationAt = (index: number): Location =>
    createLocation({
      uid: `at-${index}`,
      title: `Restaurant ${index}`,
      restaurantId: index,
      coordinates: { latitude: 40 + index / 10, longitude: -80 },
      isFlagship: index === 0,
      opening: createOpeningTimes({ specialDays: days }),
    });
  const siteOf = (count: number): SiteContent => {
    const locations = Array.from({ length: count }, (_, index) => locationAt(index));
    const form = createFormSlice({ fields: [createFormField({ type: "location" })] });
    const list = { type: "news_list", title: "", location: null, limit: 3, items: [] } as never;
    return createSiteContent({
      locations,
      pages: [...createSiteContent().pages, createPage({ uid: "careers", slices: [form, list] })],
      locationPages: locations.map(({ uid }) =>
        createLocationPage({ uid, locationUid: uid, slices: [createMenuSection(), form] }),
      ),
      news: [createNewsPost({ locationUid: "at-1" })],
      languages: { own: "en-US", translations: [createTranslation({ locations: locations.slice(0, 2) })] },
    });
  };
  type Edit = readonly [what: string, at: number, words: string];
  const edited = (content: SiteContent, [what, at, words]: Edit): SiteContent => {
    const { locations, pages, locationPages, news, languages } = content;
    const change = <A>(list: readonly A[], fields: Partial<A>) =>
      list.map((each, index) => (index === at % list.length ? { ...each, ...fields } : each));
    switch (what) {
      case "summary":
        return { ...content, locations: change(locations, { summary: words }) };
      case "title":
        return {
          ...content,
          locations: change(locations, { title: words, coordinates: { latitude: at, longitude: 0 } }),
        };
      case "hours":
        return {
          ...content,
          locations: change(locations, { opening: createOpeningTimes({ specialDays: days.slice(at % 3) }) }),
        };
      case "currency":
        return { ...content, locations: change(locations, { currency: words === "a" ? "JPY" : "CAD" }) };
      case "removed":
        return { ...content, locations: locations.filter((_, index) => index === 0 || index !== at) };
      case "added":
        return { ...content, locations: [...locations, locationAt(100 + at)] };
      case "page":
        return { ...content, pages: change(pages, { title: words }) };
      case "form": {
        const fields = [
          createFormField({ label: words, type: "tel" }),
          createFormField({ type: "location" }),
        ];
        return { ...content, pages: change(pages, { slices: [createFormSlice({ fields })] }) };
      }
      case "menu": {
        const items = [createDish({ name: words, prices: [{ label: "", cents: 950.5 }] })];
        return {
          ...content,
          locationPages: change(locationPages, { slices: [createMenuSection({ items })] }),
        };
      }
      case "news":
        return { ...content, news: change(news, { title: words, locationUid: `at-${at % 4}` }) };
      case "site":
        return { ...content, site: createSite({ name: words }) };
      case "redirect":
        return { ...content, site: createSite({ redirects: [rule(`/locations/at-${at}/menu`, "/")] }) };
      default: {
        const translations = languages.translations.map((each) => ({
          ...each,
          locations: change(each.locations, { title: words }),
        }));
        return { ...content, languages: { ...languages, translations } };
      }
    }
  };
  const kinds =
    "summary title hours currency removed added page form menu news site redirect translation time".split(
      " ",
    );
  const edits = fc.array(
    fc.tuple(fc.constantFrom(...kinds), fc.nat({ max: 12 }), fc.constantFrom("a", "b")),
    { minLength: 1, maxLength: 6 },
  );
  const planAgain = (content: SiteContent, own: typeof settings, now: number) =>
    Effect.runPromise(
      gatherPlan(own, now).pipe(Effect.provide(memoryContent(content)), Effect.provide(Logger.layer([]))),
    );

  it.each([4, 60])(
    "equals the plan of the same content without a memory, with %i restaurants",
    async (count) => {
      const first = siteOf(count);
      await fc.assert(
        fc.asyncProperty(edits, async (sequence) => {
          const own = { ...settings };
          let [content, now] = [first, Date.UTC(2026, 10, 20)];
          await planAgain(content, own, now);
          for (const edit of sequence) {
            if (edit[0] === "time") now += (edit[1] + 1) * 4 * DAY_MS;
            else content = edited(content, edit);
            const again = await planAgain(content, own, now);
            const { ref } = again;
            expect(again).toEqual(planSite(structuredClone({ ...content, ref }), settings, now));
          }
        }),
        { numRuns: count > 50 ? 15 : 60 },
      );
    },
  );

  it("gives the same object for a page that an edit does not touch", async () => {
    const own = { ...settings };
    const content = { ...siteOf(60), languages: { own: "en-US", translations: [] } };
    const before = await planAgain(content, own, 0);
    const after = await planAgain(edited(content, ["summary", 7, "a"]), own, 0);
    const changed = after.pages.filter((page, index) => page !== before.pages[index]);
    expect(changed.map(({ path }) => path).filter((path) => path.startsWith("/locations/at-7"))).toEqual([
      "/locations/at-7",
      "/locations/at-7/menu",
      "/locations/at-7/touchless-menu",
      "/locations/at-7/room-service-menu",
      "/locations/at-7/careers",
    ]);
  });
});
