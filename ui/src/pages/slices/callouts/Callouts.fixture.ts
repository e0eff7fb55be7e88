import type { CalloutsSlice } from "@couvert/domain/site/slices/pictured-slices";

/** One callout with every field, and one with only the required fields. */
export const callouts: CalloutsSlice = {
  type: "callouts",
  heading: "Three ways in",
  items: [
    {
      title: "Sit down with us",
      copy: [{ type: "paragraph", text: "Tables for two to twenty.", spans: [] }],
      image: { url: "/content/images/juniper.jpg", alt: "A sprig of juniper", width: 1800, height: 1200 },
      link: { label: "Find a room", link: { url: "/locations", newTab: false } },
    },
    { title: "Take it home", copy: [], image: null, link: null },
  ],
};
