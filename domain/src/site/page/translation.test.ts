import { describe, expect, it } from "vitest";
import { createLocation, createZone } from "../../restaurant/location/location.builders.ts";
import { createNewsPost } from "../news/news.builders.ts";
import { createNotices } from "../notice/notice.builders.ts";
import { createSeo } from "../seo/seo.builders.ts";
import {
  createLocationPage,
  createPage,
  createSite,
  createSiteContent,
  createTranslation,
} from "./page.builders.ts";
import { createPageViews } from "./page-views.builders.ts";
import { type Translation, translateNotices, translateRedirects, translateSite } from "./translation.ts";

const inside = (url: string) => ({ label: "More", link: { url, newTab: false } });
const hero = (...urls: string[]) => ({
  type: "copy_hero" as const,
  eyebrow: "",
  heading: "Hola",
  copy: [],
  image: null,
  links: urls.map(inside),
});

const rule = (path: string, redirect: string) => ({ path, redirect, isPermanent: true });

const spanish = createTranslation({
  locations: [createLocation({ isFlagship: true, summary: "La primera sala." })],
  pages: [
    createPage({
      uid: "home",
      title: "Inicio",
      slices: [hero("/about?x#y", "/locations", "/order", "https://example.com/about")],
    }),
    createPage({ title: "Nosotros" }),
  ],
});
const austin = createLocation({ uid: "austin", title: "Austin" });
const english = createSiteContent({
  locations: [createLocation({ isFlagship: true }), austin],
  pages: [...createSiteContent().pages, createPage({ uid: "careers", title: "Careers" })],
});
const views = (translation: Partial<Translation> = {}) =>
  createPageViews({
    ...english,
    languages: { own: "en-US", translations: [{ ...spanish, ...translation }] },
  });
const at = (path: string, pages = views()) => pages.find((page) => page.path === path);

describe("pages in another language", () => {
  it("exist for translated documents, at their own paths", () => {
    expect(
      views()
        .map(({ path }) => path)
        .filter((path) => path.startsWith("/es")),
    ).toEqual(["/es", "/es/about", "/es/order", "/es/reserve", "/es/locations/miami"]);
  });

  it("do not change the pages in the site's language", () => {
    const alone = createPageViews(english).map((page) => ({ ...page, alternates: [] }));
    const beside = views().filter(({ language }) => language === "en-US");
    expect(beside.map((page) => ({ ...page, alternates: [] }))).toEqual(alone);
  });

  it("include a location's pages only when those are translated", () => {
    const menu = createLocationPage({ title: "La carta" });
    expect(at("/es/locations/miami/menu", views({ locationPages: [menu] }))?.title).toContain("La carta");
    expect(at("/es/locations/miami/careers", views({ locationPages: [menu] }))).toBeUndefined();
    expect(at("/es/locations/austin", views({ locationPages: [menu] }))).toBeUndefined();
  });

  it("include the group's page at a translated location that shows it in the site's language too (rule 2.86)", () => {
    const pages = [createPage({ uid: "careers", title: "Empleo" })];
    expect(at("/es/locations/miami/careers", views({ pages }))).toMatchObject({
      language: "es-US",
      name: "Empleo, Miami",
    });
    expect(at("/es/locations/austin/careers", views({ pages }))).toBeUndefined();
  });

  it("do not include the group's page or menu at a location that shows another in the site's language (rule 2.86)", () => {
    const pages = [createPage({ uid: "careers" }), createPage({ uid: "menu" })];
    const viewsOf = (own: Partial<typeof english>) =>
      createPageViews({
        ...english,
        pages: [...english.pages, createPage({ uid: "menu" })],
        ...own,
        languages: { own: "en-US", translations: [{ ...spanish, pages }] },
      });
    const jobs = createLocationPage({ document: "careers" });
    expect(at("/es/locations/miami/careers", viewsOf({ locationPages: [jobs] }))).toBeUndefined();
    expect(at("/es/locations/miami/menu", viewsOf({ locationPages: [] }))).toBeDefined();
    const layout = createLocationPage({ uid: "layout", locationUid: "austin" });
    const zones = [createZone({ menuLayoutUid: "austin", locations: ["miami"] })];
    expect(at("/es/locations/miami/menu", viewsOf({ locationPages: [layout], zones }))).toBeUndefined();
  });

  it("link to pages of their language when these exist", () => {
    const view = at("/es")?.view;
    const [slice] = view?.screen === "page" ? view.slices : [];
    const urls = slice?.type === "copy_hero" ? slice.links.map(({ link }) => link.url) : [];
    expect(urls).toEqual(["/es/about?x#y", "/locations", "/es/order", "https://example.com/about"]);
    const location = at("/es/locations/miami")?.view;
    expect(location).toMatchObject({
      facts: { menu: { url: "/locations/miami/menu" } },
    });
    const translated = views({ locationPages: [createLocationPage()] });
    expect(at("/es/locations/miami", translated)?.view).toMatchObject({
      facts: { menu: { url: "/es/locations/miami/menu" } },
    });
  });

  it("link to a redirect of their language when it leads to a page of theirs (rule 2.82)", () => {
    const redirects = [rule("/story", "/about"), rule("/jobs", "/careers")];
    const home = createPage({ uid: "home", slices: [hero("/story?x", "/jobs")] });
    const pages = createPageViews({
      ...english,
      site: createSite({ redirects }),
      languages: { own: "en-US", translations: [{ ...spanish, pages: [home, createPage()] }] },
    });
    expect(at("/es", pages)?.view).toMatchObject({
      slices: [{ links: [{ link: { url: "/es/story?x" } }, { link: { url: "/jobs" } }] }],
    });
  });

  it("link from an area to all restaurants in their language", () => {
    const rooms = Array.from({ length: 51 }, (_, index) => createLocation({ uid: `room-${index}` }));
    const large = createSiteContent({
      locations: rooms,
      languages: {
        own: "en-US",
        translations: [{ ...spanish, pages: [createPage({ uid: "locations", title: "Locales" })] }],
      },
    });
    const areas = createPageViews(large).filter(({ path }) => path.includes("/locations/in/"));
    expect(areas.map(({ language, view }) => [language, view])).toEqual([
      [
        "en-US",
        expect.objectContaining({ area: expect.objectContaining({ all: inside("/locations").link }) }),
      ],
      [
        "es-US",
        expect.objectContaining({ area: expect.objectContaining({ all: inside("/es/locations").link }) }),
      ],
    ]);
  });

  it("use the templates of their language, or the site's when it has none", () => {
    const words = { title: "Restaurante %s", description: "", keywords: "" };
    const seo = createSeo({ restaurantPage: words });
    expect(at("/es/locations/miami", views({ site: { ...spanish.site, seo } }))?.title).toBe(
      "Restaurante Miami | Juniper Row",
    );
    expect(at("/locations/miami", views({ site: { ...spanish.site, seo } }))?.title).toBe(
      "Miami | Juniper Row",
    );
    expect(at("/es/locations/miami")?.title).toBe("Miami | Juniper Row");
  });

  it("use the title template of their language for the title of a slice too (rule 2.37)", () => {
    const slice = { type: "seo_slice", title: "Mesas", description: "", keywords: "", image: null } as const;
    const pages = [createPage({ slices: [slice] })];
    const seo = createSeo({ generic: { ...createSeo().generic, titleTemplate: "%s en Juniper Row" } });
    expect(at("/es/about", views({ pages, site: { ...spanish.site, seo } }))?.title).toBe(
      "Mesas en Juniper Row",
    );
  });

  it("include the news in their language, with its posts in lists", () => {
    const post = createNewsPost({ uid: "higos", title: "Higos" });
    const list = { type: "news_list" as const, heading: "", location: null, limit: null, items: [] };
    const pages = [createPage({ uid: "noticias", slices: [list] })];
    const translated = views({ pages, news: [post] });
    expect(at("/es/news/higos", translated)).toMatchObject({
      language: "es-US",
      title: "Higos | Juniper Row",
    });
    expect(at("/es/noticias", translated)?.view).toMatchObject({ slices: [{ items: [{ title: "Higos" }] }] });
    expect(at("/news/higos", translated)).toBeUndefined();
  });

  it("list each other, and a page in one language lists none", () => {
    const alternates = [
      { language: "en-US", name: "English", path: "/about" },
      { language: "es-US", name: "Español", path: "/es/about" },
    ];
    expect(at("/about")?.alternates).toEqual(alternates);
    expect(at("/es/about")?.alternates).toEqual(alternates);
    expect(at("/es")?.alternates.map(({ path }) => path)).toEqual(["/", "/es"]);
    expect(at("/locations")?.alternates).toEqual([]);
    expect(at("/locations/austin")?.alternates).toEqual([]);
  });

  it("list no other language without a page in the site's language", () => {
    const pages = views({ pages: [createPage({ uid: "bienvenida", title: "Bienvenida" })] });
    expect(at("/es/bienvenida", pages)).toMatchObject({ language: "es-US", alternates: [] });
  });

  it("have breadcrumbs from the first page of their language", () => {
    expect(at("/es/about")?.crumbs).toEqual([
      { name: "Juniper Row", path: "/es" },
      { name: "Nosotros", path: "/es/about" },
    ]);
    expect(at("/about")?.crumbs.map(({ path }) => path)).toEqual(["/", "/about"]);
    expect(at("/es/locations/miami")?.crumbs.map(({ path }) => path)).toEqual(["/es", "/es/locations/miami"]);
  });

  it("give way to a page of the site's language at the same path", () => {
    const pages = createPageViews({
      ...english,
      pages: [...english.pages, createPage({ uid: "es", title: "Es" })],
      languages: { own: "en-US", translations: [spanish] },
    });
    expect(at("/es", pages)?.language).toBe("en-US");
  });
});

describe("translateRedirects", () => {
  const paths = new Set(["/about", "/careers", "/es", "/es/about", "/es/menu", "/es/news/figs", "/es/news"]);
  it.each([
    ["to a page of the language", rule("/story", "/about"), rule("/es/story", "/es/about")],
    ["to its home page", rule("/start", "/"), rule("/es/start", "/es")],
    ["with query and hash", rule("/story", "/about?a#b"), rule("/es/story", "/es/about?a#b")],
    ["with parameters", rule("/blog/:post", "/news/:post"), rule("/es/blog/:post", "/es/news/:post")],
    ["out of the site", rule("/shop", "https://shop.example/"), rule("/es/shop", "https://shop.example/")],
    ["to a page that it lacks", rule("/jobs", "/careers"), null],
    ["to pages that it lacks", rule("/teams/:uid", "/locations/:uid"), null],
    ["from a page that it has", rule("/menu", "/about"), null],
    ["from pages that it has", rule("/news/:post", "/about"), null],
    ["to a path of another language", rule("/hola", "/es/about"), null],
  ])("has for a redirect %s the one at the paths of the language (rule 2.82)", (_, own, translated) => {
    expect(translateRedirects([own], "es-US", paths)).toEqual(translated === null ? [] : [translated]);
  });
});

describe("translateSite", () => {
  it("has the parts of the language, and those of the site's own where it has none", () => {
    const own = createSite();
    const { header } = createSite({ header: { ...own.header, reserveButtonText: "Reservar" } });
    const translation = createTranslation({ site: { ...spanish.site, header } });
    expect(translateSite(own, translation)).toEqual({ ...own, header, language: "es-US", direction: "ltr" });
    expect(translateSite(own, createTranslation({ language: "ar" })).direction).toBe("rtl");
  });
});

describe("translateNotices", () => {
  const own = createNotices({ cookieNotice: { ...createNotices().cookieNotice, isEnabled: true } });

  it("has the cookie notice of the site's own language without a translation", () => {
    expect(translateNotices({ ...own, popups: [] }, spanish).cookieNotice).toEqual(own.cookieNotice);
  });

  it("has no separate switch for the cookie notice", () => {
    const cookieNotice = { isEnabled: false, description: [], necessaryLabel: "Solo lo necesario" };
    const translation = { notices: { popups: [], banners: [], cookieNotice } };
    expect(translateNotices(own, translation).cookieNotice).toEqual({ ...cookieNotice, isEnabled: true });
  });
});
