import type { Embed } from "@couvert/domain/site/page/embed";
import type { IframeEmbedSlice } from "@couvert/domain/site/slices/media-slices";
import * as Schema from "effect/Schema";
import { embed } from "../embed-field.ts";
import type { Fields } from "../fields.ts";
import { image } from "../image-field.ts";
import { fieldKind, text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

const shape = fieldKind(Schema.Literals(["wide", "square", "tall"]), "shape");

/** Reads `iframe_embed`: `heading`, `copy`, `image`, `embed` or else `source`, `shape` and `linkText`. */
export const readIframeEmbed: ReadSlice<IframeEmbedSlice> = ({ primary, frameHosts }) => ({
  type: "iframe_embed",
  heading: primary.read("heading", text, ""),
  copy: primary.read("copy", richText, []),
  image: primary.read("image", image, null),
  embed: readEmbed(primary, frameHosts),
  shape: primary.read("shape", shape, "wide"),
  linkText: primary.read("linkText", text, "") || "Open",
});

/** What cannot be embedded by its address alone is given as a link instead. */
const readEmbed = (primary: Fields, frameHosts: readonly string[]): Embed | null => {
  const kind = embed(frameHosts);
  return primary.read("embed", kind, null) ?? primary.read("source", kind, null);
};
