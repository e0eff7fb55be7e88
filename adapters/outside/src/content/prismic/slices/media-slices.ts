import type { FullVideoSlice, IframeEmbedSlice, Video } from "@couvert/domain/site/slices/media-slices";
import * as Schema from "effect/Schema";
import type { DecodeSlice, Fields } from "../fields.ts";
import { captionsFile, embed, image, videoFile } from "../media-fields.ts";
import { createFieldKind, text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";

/** Decodes `full_video`: `heading`, `copy`, `image`, `video`, `captions` and `linkText`. */
export const decodeFullVideo: DecodeSlice<FullVideoSlice> = ({ primary }) => ({
  type: "full_video",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  video: decodeVideo(primary),
  linkText: primary.read("linkText", text, ""),
});

const decodeVideo = (primary: Fields): Video | null => {
  const file = primary.need("video", videoFile, null);
  return file === null ? null : { ...file, captions: primary.read("captions", captionsFile, null) };
};

const shape = createFieldKind(Schema.Literals(["wide", "square", "tall"]), "shape");

/** Decodes `iframe_embed`: `heading`, `copy`, `image`, `embed` or else `source`, `shape` and `linkText`. */
export const decodeIframeEmbed: DecodeSlice<IframeEmbedSlice> = ({ primary }) => ({
  type: "iframe_embed",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  embed: primary.read("embed", embed, null) ?? primary.read("source", embed, null),
  shape: primary.read("shape", shape, "wide"),
  linkText: primary.read("linkText", text, ""),
});
