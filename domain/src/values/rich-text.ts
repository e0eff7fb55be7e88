import type { Embed } from "./embed.ts";
import type { Image } from "./image.ts";
import type { Link } from "./link.ts";

/** A formatted range of a block, from character `start` up to `end`. */
export type Span =
  | { readonly type: "strong" | "em"; readonly start: number; readonly end: number }
  | { readonly type: "hyperlink"; readonly start: number; readonly end: number; readonly link: Link };

/** A block of text, in which `\n` is a line break. Its spans nest (`nestSpans`). */
export interface TextBlock {
  readonly type:
    | "paragraph"
    | "preformatted"
    | "heading1"
    | "heading2"
    | "heading3"
    | "heading4"
    | "list-item"
    | "o-list-item";
  readonly text: string;
  readonly spans: readonly Span[];
}

/** A picture between paragraphs, and its link. */
export interface ImageBlock {
  readonly type: "image";
  readonly image: Image;
  readonly link: Link | null;
}

/** An embedded page between paragraphs. */
export interface EmbedBlock {
  readonly type: "embed";
  readonly embed: Embed;
  /** The title of the page; empty where it has none. */
  readonly title: string;
  /** Whether it plays a film. */
  readonly isFilm: boolean;
}

/** One block of rich text. */
export type Block = TextBlock | ImageBlock | EmbedBlock;

/** Rich text of an editor; empty when nothing was written. */
export type RichText = readonly Block[];

/** Returns a rich text whose first block is a paragraph, else null: the plain default then applies (rule 2.54). */
export const ownParagraphs = (text: RichText): RichText | null =>
  text[0]?.type === "paragraph" && text[0].text.trim() !== "" ? text : null;

/**
 * Returns spans of which none crosses a link: a link ends where the next begins, and strong and emphasised text is cut at
 * the ends of links (rule 2.38). So no link holds another or is cut in two.
 */
export const nestSpans = (spans: readonly Span[]): readonly Span[] => {
  const links: Span[] = [];
  for (const span of spans.filter(({ type }) => type === "hyperlink").toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(span.start, links.at(-1)?.end ?? 0);
    if (start < span.end) links.push({ ...span, start });
  }
  const edges = links.flatMap(({ start, end }) => [start, end]);
  const marks = spans.filter(({ type }) => type !== "hyperlink").flatMap((mark) => cutAt(edges, mark));
  return [...links, ...marks];
};

/** Cuts a span at the edges inside it; the edges ascend. */
const cutAt = (edges: readonly number[], span: Span): readonly Span[] => {
  const points = [...new Set([span.start, ...edges, span.end])].filter(
    (at) => span.start <= at && at <= span.end,
  );
  return points.slice(1).map((end, index) => ({ ...span, start: points[index] ?? span.start, end }));
};
