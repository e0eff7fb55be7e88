import type { MediaSlice, Video } from "@couvert/domain/site/slices/media-slices";
import * as Schema from "effect/Schema";
import type { Fields, SliceDecoders } from "../fields.ts";
import { captionsFile, embed, image, videoFile } from "../media-fields.ts";
import { createFieldKind, text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";

const decodeVideo = (primary: Fields): Video | null => {
  const file = primary.need("video", videoFile, null);
  return file === null ? null : { ...file, captions: primary.read("captions", captionsFile, null) };
};

const shape = createFieldKind(Schema.Literals(["wide", "square", "tall"]), "shape");

/** Decoders of slices that play or frame something. */
export const MEDIA_DECODERS: SliceDecoders<MediaSlice> = {
  /** Decodes `full_video`: `heading`, `copy`, `image`, `video`, `captions` and `linkText`. */
  full_video: ({ primary }) => ({
    type: "full_video",
    heading: primary.read("heading", text, ""),
    copy: primary.read("copy", richText, []),
    image: primary.read("image", image, null),
    video: decodeVideo(primary),
    linkText: primary.read("linkText", text, ""),
  }),

  /** Decodes `iframe_embed`: `heading`, `copy`, `image`, `embed` or else `source`, `shape` and `linkText`. */
  iframe_embed: ({ primary }) => ({
    type: "iframe_embed",
    heading: primary.read("heading", text, ""),
    copy: primary.read("copy", richText, []),
    image: primary.read("image", image, null),
    embed: primary.read("embed", embed, null) ?? primary.read("source", embed, null),
    shape: primary.read("shape", shape, "wide"),
    linkText: primary.read("linkText", text, ""),
  }),
};
