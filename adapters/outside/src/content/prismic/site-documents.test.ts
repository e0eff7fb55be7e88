import { describe, expect, it } from "vitest";
import { createDecoding, createPrismicDocument, webLink } from "./prismic-document.builders.ts";
import { decodeSite } from "./site-documents.ts";

const single = (type: string, data: Record<string, unknown>) =>
  createPrismicDocument({ id: type, uid: null, type, data });

const header = single("header", {
  menu: [{ linkText: "Eat", link: webLink("/eat") }],
  primaryButtons: [{ reserveButtonText: "Book", orderButtonText: "Take away" }],
  pickupText: "At the door.",
});
const column = (title: string) => ({
  slice_type: "footer_links",
  primary: { title },
  items: [{ linkText: `${title} one`, linkUrl: webLink("/one") }],
});
const footer = single("footer", {
  general: [{ socialLinksTitle: "Follow", linkColumnsTitle: "More", copyrightMessage: "Juniper Row" }],
  socialMedia: [
    { instagramLinkUSA: webLink("https://instagram.example.com"), twitterLinkUSA: { link_type: "Any" } },
  ],
  legalLinks: [{ privacyText: "Privacy", privacyLink: webLink("/privacy"), termsText: "Terms" }],
  properties_link: webLink("https://halyard.example.com"),
  properties_link_text: "The Halyard",
  slices: [column("Dine"), column(""), column("About"), column("Fourth")],
});
const seo = single("seo_template", { siteName: "Juniper Row", genericTitleTemplate: "%s | Juniper Row" });
const errorPage = single("404_page", { title: "Not here", buttonText: "Home", buttonLink: webLink("/") });

const read = (...documents: readonly ReturnType<typeof single>[]) => {
  const omissions: string[] = [];
  const decoding = createDecoding(({ documentId, field, detail }) =>
    omissions.push(`${documentId} ${field} ${detail}`),
  );
  const site = decodeSite(documents, decoding);
  return { site, omissions };
};

const decodeRedirects = (redirects: unknown) => {
  const { site, omissions } = read(header, footer, seo, errorPage, single("redirects", { redirects }));
  return { redirects: site.redirects, omissions };
};

describe("decodeSite", () => {
  it("decodes header, footer, SEO template and error page, each from its document (rules 1.6, 2.71, 3.15, 3.16, 7.31)", () => {
    const { site, omissions } = read(header, footer, seo, errorPage);
    expect(omissions).toEqual([]);
    expect(site).toMatchObject({
      name: "Juniper Row",
      seo: { generic: { titleTemplate: "%s | Juniper Row" } },
      header: {
        menu: [{ label: "Eat" }],
        reserveButtonText: "Book",
        ordering: { pickupText: "At the door." },
      },
      errorPage: { title: "Not here", message: "", button: { label: "Home", link: { url: "/" } } },
    });
  });

  it("decodes the first three slices of the footer as link columns, with one title for all (rule 3.17)", () => {
    const { columns, linkColumnsTitle } = read(header, footer, seo, errorPage).site.footer;
    expect(linkColumnsTitle).toBe("More");
    expect(columns.map(({ title }) => title)).toEqual(["Dine", "", "About"]);
    expect(columns[0]?.items).toEqual([{ label: "Dine one", link: { url: "/one", newTab: false } }]);
    const repeating = single("footer", {
      general: [{ linkColumnsTitle: "More" }],
      slices: [column("More"), column("Dine")],
    });
    const repeated = read(header, repeating, seo, errorPage).site.footer.columns;
    expect(repeated.map(({ title }) => title)).toEqual(["", "Dine"]);
  });

  it("decodes only existing social, legal and properties links (rule 3.18)", () => {
    const { social, legal, propertiesLink } = read(header, footer, seo, errorPage).site.footer;
    expect(social.map(({ label }) => label)).toEqual(["Instagram"]);
    expect(legal).toMatchObject({ privacy: { label: "Privacy" }, terms: null, accessibility: null });
    expect(propertiesLink?.label).toBe("The Halyard");
    expect(read(header, single("footer", {}), seo, errorPage).site.footer.propertiesLink).toBeNull();
  });

  it("decodes terms and privacy with any address: a document, a page elsewhere or a file (rule 2.67)", () => {
    const legalLinks = [
      {
        privacyText: "Your data",
        privacyLink: { link_type: "Media", url: "/content/media/privacy.pdf", name: "privacy.pdf" },
        termsText: "House rules",
        termsLink: { link_type: "Document", type: "page", uid: "house-rules" },
        accessibilityText: "For all",
        accessibilityLink: webLink("https://access.example.com"),
      },
    ];
    const { legal } = read(header, single("footer", { legalLinks }), seo, errorPage).site.footer;
    expect(legal).toMatchObject({
      privacy: { label: "Your data", link: { url: "/content/media/privacy.pdf" } },
      terms: { label: "House rules", link: { url: "/house-rules" } },
      accessibility: { label: "For all", link: { url: "https://access.example.com" } },
    });
  });

  it("decodes the picture of the footer and the height of the logo (rule 3.14)", () => {
    const picture = { url: "/content/images/logo.svg", alt: "", dimensions: { width: 200, height: 50 } };
    const shown = { url: "/content/images/logo.svg", alt: "", width: 200, height: 50 };
    const logo = (logoHeightPixels?: unknown) => single("header", { logo: picture, logoHeightPixels });
    const grounded = single("footer", { general: [{ backgroundImage: picture }] });
    const { site } = read(logo(36), grounded, seo, errorPage);
    expect(site.header).toMatchObject({ logo: shown, logoHeightPixels: 36 });
    expect(site.footer.backgroundImage).toEqual(shown);
    expect(read(logo(), footer, seo, errorPage).site).toMatchObject({
      header: { logoHeightPixels: 28 },
      footer: { backgroundImage: null },
    });
  });

  it.each([0, -4, 201, "tall"])("uses the default height for a logo of %j px", (logoHeightPixels) => {
    const { site, omissions } = read(single("header", { logoHeightPixels }), footer, seo, errorPage);
    expect(site.header.logoHeightPixels).toBe(28);
    expect(omissions).toEqual(["header logoHeightPixels is no height in px"]);
  });

  it("reports a missing document and uses empty values", () => {
    const { site, omissions } = read(header, seo);
    const legal = { privacy: null, terms: null, accessibility: null };
    expect(site.footer).toMatchObject({ columns: [], legal, social: [] });
    expect(omissions).toEqual(["footer  there is no such document", "404_page  there is no such document"]);
  });

  it("leaves the labels of the header's buttons to the page, in whose language they are (rule 3.14)", () => {
    const { site } = read(single("header", {}), footer, seo, errorPage);
    expect(site.header).toMatchObject({ reserveButtonText: "", orderButtonText: "" });
  });

  it("decodes redirects, permanent by default", () => {
    const { redirects, omissions } = decodeRedirects([
      { from: "/dinner", to: "/menu" },
      { from: "/shop", to: "https://shop.example.com/", isPermanent: false },
    ]);
    expect(omissions).toEqual([]);
    expect(redirects).toEqual([
      { path: "/dinner", redirect: "/menu", isPermanent: true },
      { path: "/shop", redirect: "https://shop.example.com/", isPermanent: false },
    ]);
  });

  it("omits and reports an unsafe redirect", () => {
    const { redirects, omissions } = decodeRedirects([
      { from: "/a", to: "javascript:alert(1)" },
      { from: "/b", to: "/menu" },
      { from: 7, to: "/menu" },
      "odd",
    ]);
    expect(redirects).toEqual([{ path: "/b", redirect: "/menu", isPermanent: true }]);
    expect(omissions).toEqual([
      "redirects redirects[3] is no entry of a group",
      "redirects redirects[2].from is no text",
      "redirects redirects[0].from is not safe to lead to",
      "redirects redirects[2].from does not lead from a path of this site",
    ]);
  });

  it("returns no redirects without an entry", () => {
    expect(decodeRedirects(undefined)).toEqual({ redirects: [], omissions: [] });
    expect(read(header, footer, seo, errorPage).site.redirects).toEqual([]);
  });
});

const readSeo = (data: Record<string, unknown>) => {
  const template = single("seo_template", { siteName: "Juniper Row", ...data });
  const { site, omissions } = read(header, footer, template, errorPage);
  return { value: site.seo, omissions };
};

describe("decodeSite, of SEO templates", () => {
  it("decodes the texts of all pages, and those of restaurants and menus (rules 3.21, 3.22)", () => {
    const { value, omissions } = readSeo({
      genericTitleTemplate: "%s | Juniper Row",
      genericMetaDescription: "Dining rooms.",
      genericKeywords: "dining",
      genericMetaImage: { url: "/evening.jpg", alt: "A table", dimensions: { width: 1800, height: 1200 } },
      restaurantPageTitle: "%s restaurant",
      restaurantPageMetaDescription: "Tables in %s.",
      restaurantPageKeywords: "table, %s",
      menuTitle: "%s menu",
      menuMetaDescription: "What %s cooks.",
      menuKeywords: "menu, %s",
    });
    expect(omissions).toEqual([]);
    expect(value).toEqual({
      generic: {
        titleTemplate: "%s | Juniper Row",
        description: "Dining rooms.",
        keywords: "dining",
        metaImage: { url: "/evening.jpg", alt: "A table", width: 1800, height: 1200 },
      },
      restaurantPage: { title: "%s restaurant", description: "Tables in %s.", keywords: "table, %s" },
      menu: { title: "%s menu", description: "What %s cooks.", keywords: "menu, %s" },
    });
  });

  it("returns empty values for missing fields", () => {
    const { value, omissions } = readSeo({});
    const unset = { title: "", description: "", keywords: "" };
    expect(omissions).toEqual([]);
    expect(value).toEqual({
      generic: { titleTemplate: "", description: "", keywords: "", metaImage: null },
      restaurantPage: unset,
      menu: unset,
    });
  });
});
