import type { CardEyecatcherSlice } from "@couvert/domain/site/slices/pictured-slices";

/** A card with every field. */
export const cardEyecatcher: CardEyecatcherSlice = {
  type: "card_eyecatcher",
  eyebrow: "From November",
  heading: "Winter citrus",
  image: { url: "/content/images/miami.jpg", alt: "Oranges on a plate", width: 1800, height: 1200 },
  copy: [{ type: "paragraph", text: "The first boxes are in.", spans: [] }],
  link: { label: "Read the menu", link: { url: "/menu", newTab: false } },
};
