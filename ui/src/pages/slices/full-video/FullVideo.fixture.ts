import type { FullVideoSlice } from "@couvert/domain/site/slices/media-slices";

/** A video with its poster and captions. */
export const fullVideo: FullVideoSlice = {
  type: "full_video",
  heading: "One evening",
  video: {
    url: "/content/media/one-evening.webm",
    type: "video/webm",
    captions: "/content/media/one-evening.vtt",
  },
  linkText: "Play the film",
  image: { url: "/content/images/miami.jpg", alt: "Oranges on a plate", width: 1800, height: 1200 },
  copy: [{ type: "paragraph", text: "The first boxes are in.", spans: [] }],
};
