import type { SeoSlice } from "@couvert/domain/site/slices/text-slices";

/** Every field that an editor can set for search engines. */
export const seoSlice: SeoSlice = {
  type: "seo_slice",
  title: "Restaurant gift cards that never expire",
  description: "A card for dinner at Juniper Row, on paper or by email, good in all nine rooms.",
  keywords: "gift card, dinner",
  image: { url: "/content/images/juniper.jpg", alt: "A sprig of juniper", width: 1800, height: 1200 },
};
