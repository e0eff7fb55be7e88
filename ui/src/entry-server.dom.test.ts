import { existsSync } from "node:fs";
import { join } from "node:path";
import { createReservationView } from "@couvert/domain/booking/manage/manage-view.builders";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { PageDocument } from "@couvert/domain/site/page/page";
import { createLocationView, createPageDocument } from "@couvert/domain/site/page/page.builders";
import { DEFAULT_META_IMAGE } from "@couvert/domain/site/seo/seo";
import { describe, expect, it, vi } from "vitest";
import { createRenderer } from "./entry-server.tsx";
import { createSite } from "./testing/site.builders.ts";

const renderer = createRenderer({
  "src/shell/delivery/boot.ts": { file: "assets/boot-1.js" },
  "src/app.tsx": { file: "assets/app-1.js", css: ["assets/app-1.css"] },
});

const shared = { site: createSite(), siteId: "b1", origin: "https://juniper.example.com", digest: "d1" };

const createPayload = (overrides: Partial<PageDocument> = {}): PageDocument =>
  createPageDocument({
    path: "/menu",
    title: "Menu | Juniper Row",
    name: "Menu",
    description: 'Bread & "butter" <daily>',
    keywords: "menu, bread",
    view: { screen: "page", slices: [{ type: "small_hero", heading: "The menu", copy: [] }] },
    ...overrides,
  });

const documentOf = (html: string) => new DOMParser().parseFromString(html, "text/html");

describe("renderer", () => {
  it("renders a document that works without scripts", async () => {
    const html = await renderer.page({ ...shared, payload: createPayload() });
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en-US"/);
    const page = documentOf(html);
    expect(page.documentElement.dataset["site"]).toBe("b1");
    expect(page.documentElement.dataset["page"]).toBe("d1");
    expect(page.title).toBe("Menu | Juniper Row");
    expect(page.querySelector("meta[name=description]")?.getAttribute("content")).toBe(
      'Bread & "butter" <daily>',
    );
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      "https://juniper.example.com/menu",
    );
    expect(page.querySelector("h1")?.textContent).toBe("The menu");
    expect(page.querySelector("header a[href='?reserve=miami']")).not.toBeNull();
  });

  it("renders keywords and preview image, and omits what is not set", async () => {
    const contentOf = async (overrides: Partial<PageDocument>, selector: string) => {
      const page = documentOf(await renderer.page({ ...shared, payload: createPayload(overrides) }));
      return page.querySelector(`meta[${selector}]`)?.getAttribute("content");
    };
    expect(await contentOf({}, "name=keywords")).toBe("menu, bread");
    expect(await contentOf({ keywords: "" }, "name=keywords")).toBeUndefined();
    expect(await contentOf({}, "property='og:image'")).toBe("https://juniper.example.com/share.png");
    const image = "https://images.example.com/evening.jpg?auto=format&rect=0,0,9,9";
    expect(await contentOf({ image }, "property='og:image'")).toBe(`${image}&w=1200&h=630&fit=crop`);
    expect(existsSync(join(import.meta.dirname, "../brands/juniper-row/icons", DEFAULT_META_IMAGE))).toBe(
      true,
    );
  });

  it("renders the preview of a link", async () => {
    const page = documentOf(await renderer.page({ ...shared, payload: createPayload() }));
    const properties = [...page.querySelectorAll("meta[property^='og:'], meta[name^='twitter:']")].map(
      (meta) => [meta.getAttribute("property") ?? meta.getAttribute("name"), meta.getAttribute("content")],
    );
    expect(Object.fromEntries(properties)).toEqual({
      "og:type": "website",
      "og:site_name": "Juniper Row",
      "og:title": "Menu | Juniper Row",
      "og:description": 'Bread & "butter" <daily>',
      "og:url": "https://juniper.example.com/menu",
      "og:locale": "en_US",
      "og:image": "https://juniper.example.com/share.png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    });
  });

  it("sets the direction of the page, and the site's around it", async () => {
    const payload = createPayload({ path: "/he/menu", language: "he-IL", direction: "rtl" });
    const page = documentOf(await renderer.page({ ...shared, payload }));
    const main = page.querySelector("main");
    expect([page.documentElement.dir, page.body.dir, main?.dir]).toEqual(["rtl", "ltr", "rtl"]);
  });

  it("sets the language of the page and links the others", async () => {
    const alternates = [
      { language: "en-US", name: "English", path: "/menu" },
      { language: "es-US", name: "Español", path: "/es/menu" },
    ];
    const payload = createPayload({ path: "/es/menu", language: "es-US", alternates });
    const page = documentOf(await renderer.page({ ...shared, payload }));
    expect(page.documentElement.lang).toBe("es-US");
    expect([page.body.lang, page.querySelector("main")?.lang]).toEqual(["en-US", "es-US"]);
    const links = [...page.querySelectorAll("link[rel=alternate][hreflang]")];
    expect(links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")])).toEqual([
      ["en-US", "https://juniper.example.com/menu"],
      ["es-US", "https://juniper.example.com/es/menu"],
      ["x-default", "https://juniper.example.com/menu"],
    ]);
    const ways = [...page.querySelectorAll("footer a[hreflang]")];
    expect(ways.map((way) => [way.textContent, way.getAttribute("href"), way.getAttribute("lang")])).toEqual([
      ["English", "/menu", "en-US"],
    ]);
    const plain = documentOf(await renderer.page({ ...shared, payload: createPayload() }));
    expect(plain.documentElement.lang).toBe("en-US");
    expect(plain.querySelector("[hreflang]")).toBeNull();
  });

  it("excludes an unlisted page from search", async () => {
    const robotsOf = async (isListed: boolean) =>
      documentOf(await renderer.page({ ...shared, payload: createPayload({ isListed }) }))
        .querySelector("meta[name=robots]")
        ?.getAttribute("content");
    expect(await robotsOf(true)).toBeUndefined();
    expect(await robotsOf(false)).toBe("noindex, follow");
  });

  it("escapes its structured data", async () => {
    const location = createLocation({ title: "</script><script>alert(1)</script>" });
    const payload = createPayload({ path: "/locations/miami", view: createLocationView({ location }) });
    const html = await renderer.page({ ...shared, payload });
    const data = [...documentOf(html).querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? ""),
    );
    expect(data).toMatchObject([{ "@type": "Restaurant", name: `Juniper Row ${location.title}` }]);
    expect(documentOf(html).querySelectorAll("script:not([type='application/ld+json'])")).toHaveLength(1);
  });

  it("links icons, theme colours and manifest", async () => {
    const page = documentOf(await renderer.page({ ...shared, payload: createPayload() }));
    const files = [...page.querySelectorAll("link[rel~=icon], link[rel=apple-touch-icon]")].map((link) =>
      link.getAttribute("href"),
    );
    expect(files).toEqual(["/favicon.svg", "/favicon-32.png", "/apple-touch-icon.png"]);
    for (const file of files)
      expect(existsSync(join(import.meta.dirname, "../brands/juniper-row/icons", file ?? ""))).toBe(true);
    expect(page.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe("/manifest.webmanifest");
    expect(page.querySelectorAll("meta[name=theme-color]")).toHaveLength(2);
  });

  it("shows what to do without scripts", async () => {
    vi.stubEnv("SSR", true);
    const page = documentOf(await renderer.page({ ...shared, payload: createPayload() }));
    const links = [...page.querySelectorAll("noscript a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/locations", "#pages"]);
    expect(page.querySelector("#pages a")).not.toBeNull();
    vi.unstubAllEnvs();
  });

  it("contains its styles behind its preview, and names the files that they replace", async () => {
    const html = await createRenderer({
      "src/app.tsx": { file: "assets/app-1.js", css: ["assets/app-1.css"], imports: ["_tile.js"] },
      "assets/app-1.css": { file: "assets/app-1.css", text: "main>p{margin:0}" },
      "_tile.js": { file: "assets/tile.js", css: ["assets/tile.css"] },
      "assets/tile.css": { file: "assets/tile.css", text: "a::after{content:'</style>'}" },
    }).page({ ...shared, payload: createPayload() });
    const page = documentOf(html);
    const styles = page.querySelector("head style");
    expect(styles?.getAttribute("data-href")).toBe("/assets/tile.css /assets/app-1.css");
    expect(styles?.textContent).toContain("main>p{margin:0}");
    expect(page.querySelector("head")?.textContent).not.toContain("'}</style>");
    expect(page.querySelector("link[rel=stylesheet]")).toBeNull();
    expect(page.querySelectorAll("head style")).toHaveLength(1);
    const before = html.slice(0, html.indexOf("<style"));
    for (const part of ["<title>", 'name="description"', 'rel="canonical"', 'property="og:image"'])
      expect(before).toContain(part);
  });

  it("contains no script but the boot script, and no data", async () => {
    const page = documentOf(await renderer.page({ ...shared, payload: createPayload() }));
    const scripts = [...page.querySelectorAll("script")];
    expect(scripts.map(({ outerHTML }) => outerHTML)).toEqual([
      '<script type="module" async="" src="/assets/boot-1.js" data-app="/assets/app-1.js" data-modules=""></script>',
    ]);
    expect(page.querySelector("link[rel=modulepreload]")).toBeNull();
  });

  it("hydrates a path that opens a panel at once", async () => {
    const page = documentOf(await renderer.page({ ...shared, payload: createPayload({ path: "/reserve" }) }));
    expect(page.querySelector<HTMLElement>("script[data-app]")?.dataset).toHaveProperty("now");
  });

  it("hydrates the slice simulator at once", async () => {
    const view = { screen: "simulator", frameHosts: [] } as const;
    const payload = createPayload({ path: "/slice-simulator", view });
    const page = documentOf(await renderer.page({ ...shared, payload }));
    expect(page.querySelector<HTMLElement>("script[data-app]")?.dataset).toHaveProperty("now");
  });

  it("renders the error page with an escaped path", async () => {
    const path = "/<script>alert(1)</script>";
    const html = await renderer.error({ ...shared, path });
    const page = documentOf(html);
    expect(page.querySelector("main")?.textContent).toContain(
      `404No table by that namePage not found: ${path}`,
    );
    expect(page.querySelectorAll("script")).toHaveLength(1);
    expect(page.querySelector("link[rel=canonical]")).toBeNull();
  });

  it("renders the page for a failure of the server in its language, without script (rule 8.54)", async () => {
    const es = { ...shared.site, site: { ...shared.site.site, language: "es-US" } };
    const page = documentOf(
      await renderer.error({ ...shared, site: es, path: "/es/about", isFailure: true }),
    );
    expect(page.documentElement.lang).toBe("es-US");
    expect(page.querySelector("main")?.textContent).toMatch(/^500Algo salió mal/);
    expect(page.querySelector("main a")?.getAttribute("href")).toBe("/es/about");
    expect(page.querySelector("script")).toBeNull();
  });

  describe("the parts that pages share", () => {
    const view = createLocationView({ location: createLocation({ uid: "austin", title: "Austin" }) });
    const site = createSite();
    const render = async (overrides: Partial<PageDocument>) =>
      documentOf(await renderer.page({ ...shared, site, payload: createPayload(overrides) }));
    const textOf = (page: Document, selector: string) => page.querySelector(selector)?.outerHTML;

    it("are those of the location that a page is about, whichever page comes first", async () => {
      const first = await render({ path: "/a", view });
      const second = await render({ path: "/b", view });
      expect(second.querySelector("header a[href='?reserve=austin']")).not.toBeNull();
      expect(textOf(second, "header")).toBe(textOf(first, "header"));
      expect(textOf(second, "footer")).toBe(textOf(first, "footer"));
      const other = await render({ path: "/c" });
      expect(other.querySelector("header a[href='?reserve=miami']")).not.toBeNull();
      expect(second.querySelector("shared-part")).toBeNull();
    });

    it("mark the page that they link, and no other", async () => {
      const currentOf = (page: Document) =>
        [...page.querySelectorAll("[aria-current]")].map((link) => link.getAttribute("href"));
      for (const path of ["/a", "/menu", "/b", "/locations", "/menu"])
        expect(currentOf(await render({ path })).filter((href) => href !== path)).toEqual([]);
      expect(currentOf(await render({ path: "/menu" }))).toContain("/menu");
      expect(currentOf(await render({ path: "/b" }))).toEqual([]);
      expect(currentOf(await render({ path: "/menu's" }))).toEqual([]);
    });

    it("have no header with a logo, whose picture each document preloads", async () => {
      const logo = { url: "/content/images/logo.jpg", width: 300, height: 100, alt: "Juniper" };
      const header = { ...site.site.header, logo, logoHeightPixels: 40 };
      const withLogo = { ...site, site: { ...site.site, header } };
      const renderAgain = () =>
        renderer.page({ ...shared, site: withLogo, payload: createPayload({ path: "/a" }) });
      const first = await renderAgain();
      expect(documentOf(first).querySelector("head link[rel='preload'][as='image']")).not.toBeNull();
      expect(await renderAgain()).toBe(first);
    });

    it("leave the links to other languages to each page", async () => {
      const alternatesOf = (path: string) => [
        { language: "en-US", name: "English", path },
        { language: "es-US", name: "Español", path: `/es${path}` },
      ];
      for (const path of ["/a", "/b"]) {
        const page = await render({ path, alternates: alternatesOf(path) });
        expect(page.querySelector("footer a[lang='es-US']")?.getAttribute("href")).toBe(`/es${path}`);
      }
    });

    it("are those of another site payload for its pages", async () => {
      await render({ path: "/a" });
      const header = { ...site.site.header, menu: [] };
      const other = { ...site, site: { ...site.site, header } };
      const page = documentOf(
        await renderer.page({ ...shared, site: other, payload: createPayload({ path: "/a" }) }),
      );
      expect(page.querySelectorAll("header nav a")).toHaveLength(0);
    });
  });

  it("names source files in development", async () => {
    const html = await createRenderer({ kind: "dev" }).page({ ...shared, payload: createPayload() });
    const script = documentOf(html).querySelector("script");
    expect(script?.getAttribute("src")).toBe("/src/shell/delivery/boot.ts");
    expect(script?.dataset["app"]).toBe("/src/app.development.ts");
  });

  it("renders many pages at a time", async () => {
    const titles = Array.from({ length: 20 }, (_, index) => `Page ${index}`);
    const pages = await Promise.all(
      titles.map((title) => renderer.page({ ...shared, payload: createPayload({ title }) })),
    );
    expect(pages.map((html) => documentOf(html).title)).toEqual(titles);
  });
});

describe("renderer of manage pages", () => {
  const manage = (language: string, base = "") => {
    const view = createReservationView({ language });
    const html = renderer.manage({ view, site: { ...shared.site, base } });
    expect(html).toMatch(/^<!DOCTYPE html>/);
    return documentOf(html);
  };

  it("renders the page in the language of the reservation, dates and seating areas included, and links its home page", () => {
    const page = manage("es-US", "/es");
    expect([page.documentElement.lang, page.documentElement.dir]).toEqual(["es-US", "ltr"]);
    const [when, , seating] = [...page.querySelectorAll("dd")].map(({ textContent }) => textContent);
    expect(when).toMatch(/^viernes, 5 de marzo de 2027/);
    expect(seating).toBe("Estándar");
    expect(page.querySelector("header a")?.getAttribute("href")).toBe("/es");
    const english = manage("en-US");
    const linesOf = (each: Document) => [...each.querySelectorAll("h1, h2, dt, label, button, main > p")];
    const words = linesOf(english).map(({ textContent }) => textContent);
    const kept = linesOf(page).filter(({ textContent }) => words.includes(textContent));
    expect(kept.map(({ textContent }) => textContent)).toEqual(["Juniper Row Miami"]);
  });

  it("renders and marks English for a language without messages", () => {
    const page = manage("tlh");
    expect(page.documentElement.lang).toBe("en-US");
    expect(page.title).toBe("Your table is reserved | Juniper Row Miami");
  });

  it("renders the visitor's language without a reservation, or else the site's (rule 3.60)", () => {
    const site = { ...shared.site, site: { ...shared.site.site, language: "fr-CA" } };
    const spanish = documentOf(renderer.manage({ view: { kind: "foreign form", language: "es" }, site }));
    expect(spanish.documentElement.lang).toBe("es");
    const page = documentOf(renderer.manage({ view: { kind: "unknown link", language: null }, site }));
    expect(page.documentElement.lang).toBe("fr-CA");
    expect(page.title).not.toBe("No reservation here");
  });

  it("has no script", () => {
    expect(manage("en-US").querySelector("script")).toBeNull();
  });
});
