import type { LargeBodyCopySlice } from "@couvert/domain/site/slices/text-slices";

/** A statement with every field. */
export const largeBodyCopy: LargeBodyCopySlice = {
  type: "large_body_copy",
  heading: "A short list of things, done every day",
  copy: [{ type: "paragraph", text: "There is a fire, and someone to look after it.", spans: [] }],
  link: { label: "How we cook", link: { url: "/eat", newTab: false } },
};
