import type { BodyCopySlice } from "@couvert/domain/site/slices/text-slices";

/** Text with a heading and a link. */
export const bodyCopy: BodyCopySlice = {
  type: "body_copy",
  heading: "How a day goes",
  copy: [{ type: "paragraph", text: "Mixed at midnight.", spans: [] }],
  link: { label: "Read the menu", link: { url: "/menu", newTab: false } },
};
