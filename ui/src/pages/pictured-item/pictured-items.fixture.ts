import type { PicturedItem } from "@couvert/domain/site/slices/pictured-slices";

/** Items of which one has everything an editor can fill in, and one only what it must have. */
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
