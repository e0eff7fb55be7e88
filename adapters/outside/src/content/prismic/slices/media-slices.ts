import type { MediaSlice, Video } from "@couvert/domain/site/slices/media-slices";
import * as Schema from "effect/Schema";
import {
  imageField,
  optional,
  type ReadField,
  readFields,
  richTextField,
  slice,
  textField,
} from "../field-readers.ts";
import type { SliceDecoders } from "../fields.ts";
import { captionsFile, embed, videoFile } from "../media-fields.ts";
import { createFieldKind } from "../plain-fields.ts";

/** Reads a video with the captions of the field `captions`. */
const videoField: ReadField<Video | null> = (fields, name) => {
  const file = fields.need(name, videoFile, null);
  return file === null ? null : { ...file, captions: fields.read("captions", captionsFile, null) };
};

const embedField = optional(embed, null);

const shape = createFieldKind(Schema.Literals(["wide", "square", "tall"]), "shape");

const POSTER = { heading: textField, copy: richTextField, image: imageField };

/** Decoders of slices that play or frame something. */
export const MEDIA_DECODERS: SliceDecoders<MediaSlice> = {
  full_video: slice({ ...POSTER, video: videoField, linkText: textField }),
  /** Its page is in `embed`, or else in `source`. */
  iframe_embed: ({ primary }) => ({
    ...readFields(primary, POSTER),
    embed: embedField(primary, "embed") ?? embedField(primary, "source"),
    ...readFields(primary, { shape: optional(shape, "wide"), linkText: textField }),
  }),
};
