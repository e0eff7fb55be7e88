import type { Link } from "./link.ts";

/** A stretch of a block, from character `start` up to `end`, that is set apart or leads somewhere. */
export type Span =
  | { readonly type: "strong" | "em"; readonly start: number; readonly end: number }
  | { readonly type: "hyperlink"; readonly start: number; readonly end: number; readonly link: Link };

/** The kinds of block an editor can write. */
export type BlockType =
  | "paragraph"
  | "heading1"
  | "heading2"
  | "heading3"
  | "heading4"
  | "list-item"
  | "o-list-item";

/** One block of an editor's text. */
export interface Block {
  readonly type: BlockType;
  readonly text: string;
  readonly spans: readonly Span[];
}

/** An editor's text, block by block; empty when nothing was written. */
export type RichText = readonly Block[];

/** The rich text to use in place of a plain default: only one whose first block is a paragraph (spec 2.6). */
export const ownParagraphs = (text: RichText): RichText | null =>
  text[0]?.type === "paragraph" && text[0].text.trim() !== "" ? text : null;
