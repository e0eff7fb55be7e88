import type { IframeEmbedSlice } from "@couvert/domain/site/slices/media-slices";

/** A tour of a host whose pages may be embedded. */
export const iframeEmbed: IframeEmbedSlice = {
  type: "iframe_embed",
  heading: "Walk through Miami",
  embed: {
    link: { url: "https://tours.example.com/miami", newTab: true },
    frame: "https://tours.example.com/miami",
  },
  shape: "wide",
  linkText: "Start the tour",
  image: { url: "/content/images/miami.jpg", alt: "Oranges on a plate", width: 1800, height: 1200 },
  copy: [{ type: "paragraph", text: "The first boxes are in.", spans: [] }],
};
