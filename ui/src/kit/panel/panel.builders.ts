import type { SitePayload } from "@couvert/domain/site/page/page";
import { createSitePayload as createPayload, createSite } from "@couvert/domain/site/page/page.builders";

const inside = (label: string, url: string) => ({ label, link: { url, newTab: false } });

const { header, footer } = createSite();

/** Builds the payload of a site for panel tests, with short order texts; overrides replace any field. */
export const createSitePayload = (overrides: Partial<SitePayload> = {}): SitePayload =>
  createPayload({
    site: createSite({
      header: {
        ...header,
        ordering: {
          ...header.ordering,
          pickupButtonText: "Pickup",
          orderButtonText: "Order",
          deliveryText: "To your door.",
        },
      },
      footer: {
        ...footer,
        legal: {
          privacy: inside("Privacy", "/privacy"),
          terms: inside("Terms of use", "/terms"),
          accessibility: inside("Accessibility", "/accessibility"),
        },
      },
    }),
    ...overrides,
  });
