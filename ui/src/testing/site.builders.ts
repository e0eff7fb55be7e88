import type { Site, SitePayload } from "@couvert/domain/site/page/page";
import * as domain from "@couvert/domain/site/page/page.builders";

const inside = (label: string, url: string) => ({ label, link: { url, newTab: false } });

const { header, footer } = domain.createSite();

/** Creates the site payload of a small Juniper Row, with links of each kind. */
export const createSite = (overrides: Partial<Site> = {}): SitePayload =>
  domain.createSitePayload({
    site: domain.createSite({
      header: { ...header, menu: [inside("Menu", "/menu"), inside("Locations", "/locations")] },
      footer: {
        ...footer,
        socialLinksTitle: "Follow the kitchen",
        social: [{ label: "Instagram", link: { url: "https://instagram.example.com/jr", newTab: true } }],
        linkColumnsTitle: "Find your way",
        columns: [{ type: "footer_links", title: "Dine", items: [inside("Gift cards", "/gift-cards")] }],
        legal: { ...footer.legal, privacy: inside("Privacy", "/privacy") },
        copyrightMessage: "© Juniper Row",
      },
      errorPage: {
        title: "No table by that name",
        message: "Home is a good place to start again.",
        button: inside("Back to the front door", "/"),
      },
      ...overrides,
    }),
  });
