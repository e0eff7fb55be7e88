import type { CopyHeroSlice } from "@couvert/domain/site/slices/pictured-slices";

/** A hero with every field. */
export const copyHero: CopyHeroSlice = {
  type: "copy_hero",
  eyebrow: "Nine dining rooms",
  heading: "Smoke, citrus, good bread.",
  copy: [{ type: "paragraph", text: "We cook over oak and juniper.", spans: [] }],
  image: {
    url: "/content/images/table-evening.jpg",
    alt: "A table in the evening",
    width: 1800,
    height: 1200,
  },
  links: [
    { label: "Reserve a table", link: { url: "https://reserve-current-location", newTab: true } },
    { label: "Read the menu", link: { url: "/menu", newTab: false } },
  ],
};
