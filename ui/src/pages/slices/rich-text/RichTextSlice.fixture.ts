import type { RichTextSlice } from "@couvert/domain/site/slices/text-slices";

/** Running text with a heading, a link, a list, preformatted text, a picture and an embed. */
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
    {
      type: "preformatted",
      text: "Fri   5 pm to midnight\nSat   noon to midnight",
      spans: [{ type: "strong", start: 0, end: 3 }],
    },
    {
      type: "image",
      image: {
        url: "/content/images/figs.jpg",
        alt: "Opened figs",
        width: 2400,
        height: 1600,
        copyright: "© Juniper Row Dining Rooms",
      },
      link: null,
    },
    { type: "paragraph", text: "Juniper Row Miami\n1 Harbour Lane", spans: [] },
    {
      type: "embed",
      embed: {
        link: { url: "/content/media/miami-seating-plan.svg", newTab: false },
        frame: "/content/media/miami-seating-plan.svg",
      },
      title: "Where to sit in Miami",
      isFilm: false,
    },
  ],
};
