import type { Block, BlockType, RichText, Span } from "@couvert/domain/values/rich-text";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FieldKind } from "./fields.ts";
import { link } from "./link-field.ts";
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
});

/** Our block types by Prismic's names; the smallest headings map to our smallest one. */
const BLOCK_TYPES: Readonly<Record<string, BlockType>> = {
  paragraph: "paragraph",
  preformatted: "paragraph",
  heading1: "heading1",
  heading2: "heading2",
  heading3: "heading3",
  heading4: "heading4",
  heading5: "heading4",
  heading6: "heading4",
  "list-item": "list-item",
  "o-list-item": "o-list-item",
};

/** Decodes rich text. It omits blocks and marks of other kinds, and keeps the text of an unsafe link. */
export const richText: FieldKind<RichText> = (value, lose) =>
  Result.map(createFieldKind(Schema.Array(Schema.Unknown), "rich text")(value, lose), (found) => {
    const blocks = found.flatMap((block, index) =>
      decodeBlock(block, (detail) => lose(`block ${index} ${detail}`)),
    );
    // An editor who cleared a field leaves an empty paragraph behind.
    return blocks.some((block) => block.text.trim() !== "") ? blocks : [];
  });

const decodeBlock = (value: unknown, lose: (detail: string) => void): readonly Block[] => {
  const found = createFieldKind(PrismicBlock, "block")(value, lose);
  if (Result.isFailure(found)) {
    lose(found.failure);
    return [];
  }
  const { type, text, spans } = found.success;
  const known = Object.hasOwn(BLOCK_TYPES, type) ? BLOCK_TYPES[type] : undefined;
  if (known === undefined || text === undefined) {
    lose(`is of an unknown kind, ${type}`);
    return [];
  }
  return [{ type: known, text, spans: (spans ?? []).flatMap((span) => decodeSpan(span, text.length, lose)) }];
};

const decodeSpan = (value: unknown, length: number, lose: (detail: string) => void): readonly Span[] => {
  const found = Result.flatMap(
    createFieldKind(PrismicSpan, "mark")(value, lose),
    ({ type, start, end, data }) => {
      if (start < 0 || start >= end || end > length) return Result.fail("marks words that are not there");
      if (type === "strong" || type === "em") return Result.succeed<Span>({ type, start, end });
      if (type !== "hyperlink") return Result.fail(`has an unknown mark, ${type}`);
      return Result.map(
        link(data, lose),
        (to): Span | null => to && { type: "hyperlink", start, end, link: to },
      );
    },
  );
  if (Result.isSuccess(found)) return found.success === null ? [] : [found.success];
  lose(found.failure);
  return [];
};
