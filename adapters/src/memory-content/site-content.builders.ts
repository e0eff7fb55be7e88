import { createLocation } from "@couvert/domain/location/location.builders";
import type { LabelledLink, Page } from "@couvert/domain/page/page";
import type { SiteContent } from "@couvert/domain/page/page-views";

const linkTo = (label: string, url: string): LabelledLink => ({ label, link: { url, newTab: false } });

/** A page under a small head; overrides replace any field. */
export const createPage = (overrides: Partial<Page> = {}): Page => ({
  uid: "about",
  title: "About",
  description: "Who we are.",
  slices: [{ type: "small_hero", heading: "About", copy: [] }],
  ...overrides,
});

/** The content of a group with one dining room, a home and an about page; overrides replace any part. */
export const createSiteContent = (overrides: Partial<SiteContent> = {}): SiteContent => ({
  site: {
    name: "Juniper Row",
    titleTemplate: "%s | Juniper Row",
    description: "Modern dining rooms.",
    header: {
      logo: null,
      menu: [linkTo("Menu", "/menu")],
      reserveButtonText: "Reserve",
      orderButtonText: "Order",
      ordering: {
        pickupTitle: "Pickup",
        pickupText: "Collect it at the door.",
        pickupButtonText: "Order for pickup",
        orderButtonText: "Order",
        deliveryTitle: "Delivery",
        deliveryText: "We send it over.",
      },
    },
    footer: {
      socialLinksTitle: "Follow us",
      social: [],
      columns: [{ title: "Dine", links: [linkTo("Menu", "/menu")] }],
      legal: [linkTo("Privacy", "/privacy")],
      copyrightMessage: "Juniper Row",
    },
    errorPage: { title: "Not here", message: "The page has moved.", button: linkTo("Home", "/") },
  },
  locations: [createLocation()],
  pages: [createPage({ uid: "home", title: "Home" }), createPage()],
  locationPages: [
    { ...createPage({ uid: "miami", title: "Miami menu" }), locationUid: "miami", document: "menu" },
  ],
  ...overrides,
});
