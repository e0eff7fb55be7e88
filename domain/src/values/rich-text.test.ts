import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { nestSpans, ownParagraphs, type Span, type TextBlock } from "./rich-text.ts";

const block = (type: TextBlock["type"], text: string) => ({ type, text, spans: [] });

describe("ownParagraphs", () => {
  it("is the whole text when its first block is a paragraph", () => {
    const text = [block("paragraph", "Call us from the curb."), block("heading2", "Parking")];
    expect(ownParagraphs(text)).toBe(text);
  });

  it.each(["heading1", "heading2", "heading3", "heading4", "list-item", "o-list-item"] as const)(
    "is null when its first block is a %s (rule 2.54)",
    (type) => {
      expect(ownParagraphs([block(type, "Pickup"), block("paragraph", "Call us.")])).toBeNull();
    },
  );

  it("is null when its first paragraph is blank or missing", () => {
    expect(ownParagraphs([block("paragraph", " "), block("paragraph", "Call us.")])).toBeNull();
    expect(ownParagraphs([block("paragraph", "")])).toBeNull();
    expect(ownParagraphs([])).toBeNull();
  });
});

const link = (start: number, end: number, url: string): Span => ({
  type: "hyperlink",
  start,
  end,
  link: { url, newTab: false },
});

const anySpans = fc.array(
  fc
    .tuple(fc.constantFrom("strong", "em", "/a", "/b"), fc.nat(20), fc.integer({ min: 1, max: 20 }))
    .map(
      ([kind, start, length]): Span =>
        kind === "strong" || kind === "em"
          ? { type: kind, start, end: start + length }
          : link(start, start + length, kind),
    ),
  { maxLength: 8 },
);

const covering = (spans: readonly Span[], at: number) =>
  spans.filter(({ start, end }) => start <= at && at < end);
const marksAt = (spans: readonly Span[], at: number) =>
  new Set(covering(spans, at).flatMap(({ type }) => (type === "hyperlink" ? [] : [type])));
const linksAt = (spans: readonly Span[], at: number) =>
  covering(spans, at).flatMap((span) => (span.type === "hyperlink" ? [span.link.url] : []));

describe("nestSpans", () => {
  it("cuts a mark at the end of a link, and not the link (rule 2.38)", () => {
    expect(nestSpans([{ type: "strong", start: 0, end: 9 }, link(5, 15, "/menu")])).toEqual([
      link(5, 15, "/menu"),
      { type: "strong", start: 0, end: 5 },
      { type: "strong", start: 5, end: 9 },
    ]);
  });

  it("keeps the first of two links over the same text", () => {
    expect(nestSpans([link(3, 9, "/b"), link(0, 5, "/a"), link(1, 4, "/c")])).toEqual([
      link(0, 5, "/a"),
      link(5, 9, "/b"),
    ]);
  });

  it.prop([anySpans])("marks the same characters, each with one of its links", (spans) => {
    const nested = nestSpans(spans);
    for (let at = 0; at < 42; at += 1) {
      expect(marksAt(nested, at)).toEqual(marksAt(spans, at));
      const links = linksAt(nested, at);
      expect(links).toHaveLength(Math.min(1, linksAt(spans, at).length));
      expect(linksAt(spans, at)).toEqual(expect.arrayContaining(links));
    }
  });

  it.prop([anySpans])("returns no empty span and none that crosses a link", (spans) => {
    const nested = nestSpans(spans);
    for (const { start, end } of nested) {
      expect(start).toBeLessThan(end);
      for (const other of nested.filter(({ type }) => type === "hyperlink")) {
        const isApart = end <= other.start || other.end <= start;
        const isInside = other.start <= start && end <= other.end;
        expect(isApart || isInside).toBe(true);
      }
    }
  });
});
