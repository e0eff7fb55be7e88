import type { Link } from "@couvert/domain/values/link";
import type { Block, Span } from "@couvert/domain/values/rich-text";

/** A run of text with one style. */
export interface Run {
  readonly start: number;
  readonly text: string;
  readonly strong: boolean;
  readonly em: boolean;
}

/** A run of text with one link or none. */
export interface Passage {
  readonly start: number;
  readonly link: Link | null;
  readonly runs: readonly Run[];
}

/** Splits a block's text at its links, and each piece where its style changes. Spans may overlap. */
export const splitText = ({ text, spans }: Pick<Block, "text" | "spans">): readonly Passage[] => {
  const links = spans.filter((span) => span.type === "hyperlink");
  return cut(0, text.length, links).map(([start, end]) => ({
    start,
    link: links.find((span) => covers(span, start))?.link ?? null,
    runs: cut(start, end, spans).map(([from, to]) => ({
      start: from,
      text: text.slice(from, to),
      strong: spans.some((span) => span.type === "strong" && covers(span, from)),
      em: spans.some((span) => span.type === "em" && covers(span, from)),
    })),
  }));
};

const covers = ({ start, end }: Span, at: number): boolean => start <= at && at < end;

/** Returns the ranges between the edges of the spans from `start` to `end`; none is empty. */
const cut = (start: number, end: number, spans: readonly Span[]): readonly (readonly [number, number])[] => {
  const edges = spans.flatMap((span) => [span.start, span.end]).filter((edge) => edge > start && edge < end);
  const points = [...new Set([start, ...edges, end])].toSorted((a, b) => a - b);
  return points.slice(1).map((to, index) => [points[index] ?? start, to] as const);
};
