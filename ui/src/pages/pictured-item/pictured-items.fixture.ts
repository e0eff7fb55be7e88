import type { PicturedItem } from "@couvert/domain/site/slices/pictured-slices";

/** One item with every field, and one with only the required fields. */
export const picturedItems: readonly PicturedItem[] = [
  {
    eyebrow: "Florida",
    title: "Miami",
    copy: [{ type: "paragraph", text: "By the river.", spans: [] }],
    image: { url: "/content/images/miami.jpg", alt: "Oranges on a plate", width: 1800, height: 1200 },
    link: { label: "See Miami", link: { url: "/locations/miami", newTab: false } },
  },
  { eyebrow: "", title: "Austin", copy: [], image: null, link: null },
];
