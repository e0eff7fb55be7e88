import type { FullVideoSlice, Video } from "@couvert/domain/site/slices/media-slices";
import type { Fields } from "../fields.ts";
import { image } from "../image-field.ts";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import { captionsFile, videoFile } from "../video-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `full_video`: `heading`, `copy`, `image`, `video`, `captions` and `linkText`. */
export const readFullVideo: ReadSlice<FullVideoSlice> = ({ primary }) => ({
  type: "full_video",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  video: readVideo(primary),
  linkText: primary.read("linkText", text, "") || "Play the film",
});

const readVideo = (primary: Fields): Video | null => {
  const file = primary.need("video", videoFile, null);
  return file === null ? null : { ...file, captions: primary.read("captions", captionsFile, null) };
};
