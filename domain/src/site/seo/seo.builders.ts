import type { Seo, SeoTemplate } from "./seo.ts";

const NOT_SET: SeoTemplate = { title: "", description: "", keywords: "" };

/** Creates the SEO template of Juniper Row, without templates for restaurants and menus; overrides replace any part. */
export const createSeo = (overrides: Partial<Seo> = {}): Seo => ({
  generic: {
    titleTemplate: "%s | Juniper Row",
    description: "Modern dining rooms.",
    keywords: "restaurant, dining",
    metaImage: { url: "/content/images/evening.jpg", alt: "A table", width: 1800, height: 1200 },
  },
  restaurantPage: NOT_SET,
  menu: NOT_SET,
  ...overrides,
});
