import type { Span } from "@couvert/domain/values/rich-text";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitText } from "./split-text.ts";

const link = { url: "/menu", newTab: false };

const spans = fc.array(
  fc.record({
    type: fc.constantFrom("strong", "em", "hyperlink"),
    start: fc.integer({ min: 0, max: 40 }),
    end: fc.integer({ min: 0, max: 40 }),
    link: fc.constant(link),
  }),
) as fc.Arbitrary<Span[]>;

describe("splitText", () => {
  it("keeps text without spans whole", () => {
    expect(splitText({ text: "Dinner", spans: [] })).toEqual([
      { start: 0, link: null, runs: [{ start: 0, text: "Dinner", strong: false, em: false }] },
    ]);
  });

  it("keeps a link whole when part of it is strong", () => {
    const passages = splitText({
      text: "See the menu.",
      spans: [
        { type: "hyperlink", start: 4, end: 12, link },
        { type: "strong", start: 8, end: 12 },
      ],
    });
    expect(passages.map(({ link: to, runs }) => [to?.url, runs.map(({ text }) => text)])).toEqual([
      [undefined, ["See "]],
      ["/menu", ["the ", "menu"]],
      [undefined, ["."]],
    ]);
  });

  it("returns nothing for an empty block", () => {
    expect(splitText({ text: "", spans: [{ type: "em", start: 0, end: 3 }] })).toEqual([]);
  });

  it("never loses or repeats a character", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), spans, (text, any) => {
        const runs = splitText({ text, spans: any }).flatMap((passage) => passage.runs);
        expect(runs.map((run) => run.text).join("")).toBe(text);
      }),
    );
  });
});
