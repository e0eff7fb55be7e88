import type { SitePayload } from "@couvert/domain/page/page";

const inside = (label: string, url: string) => ({ label, link: { url, newTab: false } });

/** What every page of a small Juniper Row needs; overrides replace any field. */
export const createSite = (overrides: Partial<SitePayload["site"]> = {}): SitePayload => ({
  site: {
    name: "Juniper Row",
    titleTemplate: "%s | Juniper Row",
    description: "Dining rooms from Miami to Vancouver.",
    header: {
      logo: null,
      menu: [inside("Menu", "/menu"), inside("Locations", "/locations")],
      reserveButtonText: "Reserve",
      orderButtonText: "Order",
      ordering: {
        pickupTitle: "Pickup",
        pickupText: "",
        pickupButtonText: "Pickup",
        orderButtonText: "Order",
        deliveryTitle: "Delivery",
        deliveryText: "",
      },
    },
    footer: {
      socialLinksTitle: "Follow the kitchen",
      social: [{ label: "Instagram", link: { url: "https://instagram.example.com/jr", newTab: true } }],
      columns: [{ title: "Dine", links: [inside("Gift cards", "/gift-cards")] }],
      legal: [inside("Privacy", "/privacy")],
      copyrightMessage: "© Juniper Row",
    },
    errorPage: {
      title: "No table by that name",
      message: "Home is a good place to start again.",
      button: inside("Back to the front door", "/"),
    },
    ...overrides,
  },
  providers: { reservations: "house", cards: "test-cards" },
  initialLocation: { uid: "miami", title: "Miami" },
});
