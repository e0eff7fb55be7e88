import type { LargeBodyCopySlice } from "@couvert/domain/site/slices/slice";

/** A statement with everything an editor can fill in. */
export const largeBodyCopy: LargeBodyCopySlice = {
  type: "large_body_copy",
  heading: "A short list of things, done every day",
  copy: [{ type: "paragraph", text: "There is a fire, and someone to look after it.", spans: [] }],
  link: { label: "How we cook", link: { url: "/eat", newTab: false } },
};
