import { describe, expect, it } from "vitest";
import { decodeDocument } from "./decode-document.ts";
import { decodeLanguages } from "./languages.ts";
import { createDecoding, createPrismicDocument } from "./prismic-document.builders.ts";

const about = (lang: string, title: string, overrides = {}) =>
  createPrismicDocument({ id: `about.${lang}`, lang, data: { title }, ...overrides });

const read = (...documents: ReturnType<typeof createPrismicDocument>[]) => {
  const omissions: string[] = [];
  const decoding = createDecoding(({ documentId, field, detail }) =>
    omissions.push(`${documentId} ${field} ${detail}`),
  );
  const decoded = documents.map((document) => decodeDocument(document, ["tours.example.com"]));
  const languages = decodeLanguages(decoded, "en-us", decoding);
  return { ...languages, omissions };
};

describe("decodeLanguages", () => {
  it("decodes the content of each language but the master one", () => {
    const { own, translations, omissions } = read(
      about("en-us", "About"),
      about("es-us", "Nosotros"),
      about("fr-ca", "À propos"),
      createPrismicDocument({
        id: "m",
        type: "location_menu",
        uid: "miami",
        lang: "es-us",
        data: { title: "Carta" },
      }),
    );
    expect(omissions).toEqual([]);
    expect(own).toBe("en-US");
    expect(translations.map(({ language, pages }) => [language, pages[0]?.title])).toEqual([
      ["es-US", "Nosotros"],
      ["fr-CA", "À propos"],
    ]);
    expect(translations[0]).toMatchObject({
      locations: [],
      locationPages: [{ locationUid: "miami", document: "menu" }],
    });
  });

  it("frames pages of the allowed hosts (rule 2.42)", () => {
    const embed = { embed_url: "https://tours.example.com/miami" };
    const slices = [{ slice_type: "iframe_embed", primary: { embed }, items: [] }];
    const { translations, omissions } = read(
      about("es-us", "Nosotros", { data: { slices } }),
      createPrismicDocument({
        id: "l",
        type: "location_menu",
        uid: "miami",
        lang: "es-us",
        data: { slices },
      }),
    );
    const framed = [{ embed: { frame: "https://tours.example.com/miami" } }];
    expect(translations[0]?.pages[0]?.slices).toMatchObject(framed);
    expect(translations[0]?.locationPages[0]?.slices).toMatchObject(framed);
    expect(omissions).toEqual(["about.es-us title is missing", "l title is missing"]);
  });

  it("decodes translated locations", () => {
    const data = { title: "Miami", summary: "La primera sala." };
    const { translations } = read(
      createPrismicDocument({ id: "l", type: "location", uid: "miami", lang: "es-us", data }),
    );
    expect(translations[0]?.locations).toMatchObject([{ uid: "miami", summary: "La primera sala." }]);
  });

  it("decodes the SEO template of a language, when it has one", () => {
    const template = {
      id: "s",
      type: "seo_template",
      uid: null,
      lang: "es-us",
      data: { menuTitle: "Carta de %s" },
    };
    const { translations } = read(createPrismicDocument(template));
    expect(translations[0]?.site.seo?.menu.title).toBe("Carta de %s");
    expect(read(about("es-us", "Nosotros")).translations[0]?.site.seo).toBeNull();
  });

  it("decodes header, footer, error page, notices and news of a language, each from its document", () => {
    const single = (type: string, data: object) =>
      createPrismicDocument({ id: `${type}.es-us`, type, uid: null, lang: "es-us", data: { ...data } });
    const { translations, omissions } = read(
      single("header", { pickupText: "En la puerta." }),
      single("404_page", { title: "No está" }),
      single("seo_template", { siteName: "Juniper Row Miami" }),
      createPrismicDocument({
        id: "n",
        type: "news_post",
        uid: "higos",
        lang: "es-us",
        data: { title: "Higos", date: "2027-03-05", excerpt: "Llegaron." },
      }),
    );
    expect(omissions).toEqual([]);
    expect(translations[0]).toMatchObject({
      site: {
        name: "Juniper Row Miami",
        header: { ordering: { pickupText: "En la puerta." } },
        footer: null,
        errorPage: { title: "No está" },
      },
      notices: { popups: [], banners: [], cookieNotice: null },
      news: [{ uid: "higos", title: "Higos" }],
    });
  });

  it.each(["es-mx", "en-gb"])("omits and reports %s, whose paths another language has", (lang) => {
    const { translations, omissions } = read(about("es-es", "Nosotros"), about(lang, "Other"));
    expect(translations.map(({ language }) => language)).toEqual(["es-ES"]);
    expect(omissions).toEqual([`about.${lang} lang has no paths beside another language's: ${lang}`]);
  });

  const HERO = { slice_type: "copy_hero", primary: { heading: "Hola" }, items: [] };

  it("omits a page whose translation has no slices yet, and names it (rule 2.87)", () => {
    const original = about("en-us", "About", { data: { title: "About", slices: [HERO] } });
    const { translations, omissions } = read(
      original,
      about("es-us", "Nosotros"),
      about("fr-ca", "À propos", { data: { title: "À propos", slices: [HERO] } }),
    );
    expect(translations.map(({ language, pages }) => [language, pages.length])).toEqual([
      ["es-US", 0],
      ["fr-CA", 1],
    ]);
    expect(omissions).toEqual([
      "about.es-us slices is empty, so the page is left out in es-us: the original has slices",
    ]);
  });

  it("keeps a page whose translation lacks a required text, and names the text (rule 2.87)", () => {
    const { translations, omissions } = read(
      about("en-us", "About", { data: { title: "About", slices: [HERO] } }),
      about("es-us", "", { data: { title: "", slices: [HERO] } }),
    );
    expect(translations[0]?.pages).toMatchObject([{ title: "about", slices: [{ heading: "Hola" }] }]);
    expect(omissions).toEqual(["about.es-us title is missing"]);
  });

  it("returns no translations for a single language", () => {
    expect(read(about("en-us", "About")).translations).toEqual([]);
  });
});
