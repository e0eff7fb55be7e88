import type { Link } from "./link.ts";

/** A formatted range of a block, from character `start` up to `end`. */
export type Span =
  | { readonly type: "strong" | "em"; readonly start: number; readonly end: number }
  | { readonly type: "hyperlink"; readonly start: number; readonly end: number; readonly link: Link };

/** The kinds of block in rich text. */
export type BlockType =
  | "paragraph"
  | "heading1"
  | "heading2"
  | "heading3"
  | "heading4"
  | "list-item"
  | "o-list-item";

/** One block of rich text. */
export interface Block {
  readonly type: BlockType;
  readonly text: string;
  readonly spans: readonly Span[];
}

/** Rich text of an editor; empty when nothing was written. */
export type RichText = readonly Block[];

/** Returns a rich text whose first block is a paragraph, else null: the plain default then applies (rule 2.54). */
export const ownParagraphs = (text: RichText): RichText | null =>
  text[0]?.type === "paragraph" && text[0].text.trim() !== "" ? text : null;
