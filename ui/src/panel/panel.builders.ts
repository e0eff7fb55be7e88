import type { SitePayload } from "@couvert/domain/page/page";

/** The site a panel stands in, as Juniper Row; overrides replace any field. */
export const createSitePayload = (overrides: Partial<SitePayload> = {}): SitePayload => ({
  site: {
    name: "Juniper Row",
    titleTemplate: "",
    description: "",
    header: {
      logo: null,
      menu: [],
      reserveButtonText: "Reserve",
      orderButtonText: "Order",
      ordering: {
        pickupTitle: "Pickup",
        pickupText: "Order ahead.",
        pickupButtonText: "Pickup",
        orderButtonText: "Order",
        deliveryTitle: "Delivery",
        deliveryText: "To your door.",
      },
    },
    footer: {
      socialLinksTitle: "",
      social: [],
      columns: [],
      legal: [
        { label: "Privacy", link: { url: "/privacy", newTab: false } },
        { label: "Terms of use", link: { url: "/terms", newTab: false } },
        { label: "Accessibility", link: { url: "/accessibility", newTab: false } },
      ],
      copyrightMessage: "",
    },
    errorPage: { title: "", message: "", button: null },
  },
  providers: { reservations: "house", cards: "test-cards" },
  initialLocation: { uid: "miami", title: "Miami" },
  ...overrides,
});
