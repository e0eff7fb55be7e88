import { createLocation } from "../../restaurant/location/location.builders.ts";
import { visitFacts } from "../../restaurant/location/visit-facts.ts";
import { createHoursWords } from "../../restaurant/opening/hours-words.builders.ts";
import { DEFAULT_LANGUAGE } from "../../values/language.ts";
import { createNotices } from "../notice/notice.builders.ts";
import { createSeo } from "../seo/seo.builders.ts";
import type { SiteContent } from "./content.port.ts";
import type { DescribedSite, LocationPage, Page, PageDocument, PageView, SitePayload } from "./page.ts";
import type { Translation } from "./translation.ts";

/** Creates a page with one small hero; overrides replace any field. */
export const createPage = (overrides: Partial<Page> = {}): Page => ({
  uid: "about",
  title: "About",
  description: "Who we are.",
  slices: [{ type: "small_hero", heading: "About", copy: [] }],
  ...overrides,
});

/** Creates the view of Miami without nearby restaurants; overrides replace any field. */
export const createLocationView = (
  overrides: Partial<Extract<PageView, { screen: "location" }>> = {},
): Extract<PageView, { screen: "location" }> => {
  const location = overrides.location ?? createLocation();
  return {
    screen: "location",
    location,
    facts: visitFacts(location, createHoursWords(), Date.parse("2026-11-20T12:00:00Z")),
    nearby: { kind: "flagships", locations: [] },
    slices: [],
    ...overrides,
  };
};

/** Creates the document of the about page; overrides replace any field. */
export const createPageDocument = (overrides: Partial<PageDocument> = {}): PageDocument => ({
  path: "/about",
  language: DEFAULT_LANGUAGE,
  direction: "ltr",
  alternates: [],
  title: "About | Juniper Row",
  description: "Who we are.",
  keywords: "",
  image: "/share.png",
  name: "About",
  source: 'page "about"',
  isListed: true,
  crumbs: [],
  view: { screen: "page", slices: [] },
  ...overrides,
});

/** Creates the menu page of Miami; overrides replace any field. */
export const createLocationPage = (overrides: Partial<LocationPage> = {}): LocationPage => ({
  ...createPage({ uid: "miami-menu", title: "Menu" }),
  locationUid: "miami",
  document: "menu",
  ...overrides,
});

/** Creates a site with short texts; overrides replace any field. */
export const createSite = (overrides: Partial<DescribedSite> = {}): DescribedSite => ({
  name: "Juniper Row",
  language: DEFAULT_LANGUAGE,
  direction: "ltr",
  seo: createSeo(),
  redirects: [],
  header: {
    logo: null,
    logoHeightPixels: 28,
    menu: [{ label: "Menu", link: { url: "/menu", newTab: false } }],
    reserveButtonText: "Reserve",
    orderButtonText: "Order",
    ordering: {
      pickupTitle: "Pickup",
      pickupText: "Ready when you are.",
      pickupButtonText: "Order pickup",
      orderButtonText: "Order online",
      deliveryTitle: "Delivery",
      deliveryText: "Brought to your door.",
    },
  },
  footer: {
    backgroundImage: null,
    socialLinksTitle: "Follow us",
    social: [],
    linkColumnsTitle: "",
    columns: [],
    legal: { privacy: null, terms: null, accessibility: null },
    propertiesLink: null,
    copyrightMessage: "Juniper Row",
  },
  errorPage: { title: "This page is not set", message: "", button: null },
  ...overrides,
});

/** Creates the site payload of pages; overrides replace any field. */
export const createSitePayload = (overrides: Partial<SitePayload> = {}): SitePayload => ({
  site: createSite(),
  base: "",
  providers: { reservations: "house", cards: "test-cards", cardNumbers: "16", texts: true },
  initialLocation: { uid: "miami", title: "Miami" },
  languages: [],
  captcha: null,
  phone: {},
  ...overrides,
});

/** Creates a translation to Spanish without documents; overrides replace any part. */
export const createTranslation = (overrides: Partial<Translation> = {}): Translation => ({
  language: "es-US",
  site: { name: null, seo: null, header: null, footer: null, errorPage: null },
  notices: { popups: [], banners: [], cookieNotice: null },
  zones: [],
  news: [],
  locations: [],
  pages: [],
  locationPages: [],
  ...overrides,
});

/** Creates a small site: home, locations and about pages, and one location with a menu; overrides replace any part. */
export const createSiteContent = (overrides: Partial<SiteContent> = {}): SiteContent => ({
  ref: "master-1",
  site: createSite(),
  locations: [createLocation({ isFlagship: true })],
  pages: [
    createPage({ uid: "home", title: "Home" }),
    createPage({ uid: "locations", title: "Locations" }),
    createPage(),
  ],
  locationPages: [createLocationPage()],
  zones: [],
  notices: createNotices(),
  languages: { own: DEFAULT_LANGUAGE, translations: [] },
  news: [],
  ...overrides,
});
