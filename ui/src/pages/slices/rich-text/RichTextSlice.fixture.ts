import type { RichTextSlice } from "@couvert/domain/site/slices/slice";

/** Running text with a heading, a link and a list. */
export const richText: RichTextSlice = {
  type: "rich_text",
  text: [
    { type: "heading2", text: "Tonight", spans: [] },
    {
      type: "paragraph",
      text: "See all nine rooms.",
      spans: [{ type: "hyperlink", start: 0, end: 18, link: { url: "/locations", newTab: false } }],
    },
    { type: "list-item", text: "The counter", spans: [] },
    { type: "list-item", text: "The window", spans: [] },
  ],
};
