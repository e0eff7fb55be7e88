import type { SimpleSlice } from "@couvert/domain/site/slices/pictured-slices";

/** A picture on the right, with every field. */
export const simpleSlice: SimpleSlice = {
  type: "simple_slice",
  heading: "The counter",
  imageSide: "right",
  image: { url: "/content/images/miami.jpg", alt: "Oranges on a plate", width: 1800, height: 1200 },
  copy: [{ type: "paragraph", text: "The first boxes are in.", spans: [] }],
  link: { label: "Read the menu", link: { url: "/menu", newTab: false } },
};
