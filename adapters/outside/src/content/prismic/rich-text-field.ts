import {
  type Block,
  type ImageBlock,
  nestSpans,
  type RichText,
  type Span,
  type TextBlock,
} from "@couvert/domain/values/rich-text";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FieldKind } from "./fields.ts";
import { link } from "./link-field.ts";
import { embed, image } from "./media-fields.ts";
import { createFieldKind } from "./plain-fields.ts";

const PrismicSpan = Schema.Struct({
  type: Schema.String,
  start: Schema.Int,
  end: Schema.Int,
  data: Schema.optional(Schema.Unknown),
});

const PrismicBlock = Schema.Struct({
  type: Schema.String,
  text: Schema.optional(Schema.String),
  spans: Schema.optional(Schema.Array(Schema.Unknown)),
  linkTo: Schema.optional(Schema.Unknown),
  oembed: Schema.optional(Schema.Unknown),
});

const PrismicOembed = Schema.Struct({
  type: Schema.optional(Schema.NullOr(Schema.String)),
  title: Schema.optional(Schema.NullOr(Schema.String)),
  provider_name: Schema.optional(Schema.NullOr(Schema.String)),
});

const decodeBlocks = createFieldKind(Schema.Array(Schema.Unknown), "rich text");
const decodeBlockFields = createFieldKind(PrismicBlock, "block");
const decodeMark = createFieldKind(PrismicSpan, "mark");
const decodeOembed = createFieldKind(PrismicOembed, "embed");

/** Our text blocks by Prismic's names; the smallest headings map to our smallest one. */
const TEXT_TYPES: Readonly<Record<string, TextBlock["type"]>> = {
  paragraph: "paragraph",
  preformatted: "preformatted",
  heading1: "heading1",
  heading2: "heading2",
  heading3: "heading3",
  heading4: "heading4",
  heading5: "heading4",
  heading6: "heading4",
  "list-item": "list-item",
  "o-list-item": "o-list-item",
};

/**
 * Decodes rich text. It omits blocks and marks of other kinds, unsafe pictures and embeds, and keeps the text of an unsafe
 * link. It ignores the HTML of an embed (rule 2.38).
 */
export const richText: FieldKind<RichText> = (value, omit, frameHosts) =>
  Result.map(decodeBlocks(value, omit), (found) => {
    const blocks = found.flatMap((block, index) => {
      const loseBlock = (detail: string) => omit(`block ${index} ${detail}`);
      return orOmit(decodeBlock(block, loseBlock, frameHosts), loseBlock) ?? [];
    });
    // An editor who cleared a field leaves an empty paragraph behind.
    return blocks.some((block) => !("text" in block) || block.text.trim() !== "") ? blocks : [];
  });

/** Returns what was decoded; null after an omission. */
const orOmit = <A>(found: Result.Result<A, string>, omit: (detail: string) => void): A | null =>
  Result.getOrElse(found, (detail) => {
    omit(detail);
    return null;
  });

/** Decodes a block: null for a picture or an embed that is not chosen. */
const decodeBlock: FieldKind<Block | null> = (value, omit, frameHosts) =>
  Result.flatMap(
    decodeBlockFields(value, omit),
    ({ type, text, spans = [], linkTo, oembed }): Result.Result<Block | null, string> => {
      if (type === "image") {
        return Result.map(image(value, omit), (found) => found && decodeImageBlock(found, linkTo, omit));
      }
      if (type === "embed") return decodeEmbedBlock(oembed, omit, frameHosts);
      const known = Object.hasOwn(TEXT_TYPES, type) ? TEXT_TYPES[type] : undefined;
      if (known === undefined || text === undefined) return Result.fail(`is of an unknown kind, ${type}`);
      const marks = spans.flatMap((span) => orOmit(decodeSpan(span, text, omit), omit) ?? []);
      return Result.succeed({ type: known, text, spans: nestSpans(marks) });
    },
  );

const decodeImageBlock = (
  found: ImageBlock["image"],
  linkTo: unknown,
  omit: (detail: string) => void,
): ImageBlock => ({
  type: "image",
  image: found,
  link: linkTo === undefined || linkTo === null ? null : orOmit(link(linkTo, omit), omit),
});

const decodeEmbedBlock: FieldKind<Block | null> = (oembed, omit, frameHosts) =>
  Result.flatMap(decodeOembed(oembed, omit), ({ type, title, provider_name }) =>
    Result.map(
      embed(oembed, omit, frameHosts),
      (found): Block | null =>
        found && {
          type: "embed",
          embed: found,
          title: title ?? provider_name ?? "",
          isFilm: type === "video",
        },
    ),
  );

const decodeSpan = (
  value: unknown,
  text: string,
  omit: (detail: string) => void,
): Result.Result<Span | null, string> =>
  Result.flatMap(
    decodeMark(value, omit),
    ({ type, start, end, data }): Result.Result<Span | null, string> => {
      if (start < 0 || start >= end || end > text.length) {
        return Result.fail("marks words that are not there");
      }
      // HTML cannot carry half a character.
      if (splitsCharacter(text, start) || splitsCharacter(text, end)) {
        return Result.fail("marks half a character");
      }
      if (type === "strong" || type === "em") return Result.succeed({ type, start, end });
      if (type !== "hyperlink") return Result.fail(`has an unknown mark, ${type}`);
      return Result.map(link(data, omit), (to) => to && { type: "hyperlink", start, end, link: to });
    },
  );

const splitsCharacter = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));
