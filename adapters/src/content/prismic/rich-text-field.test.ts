import { safeLink } from "@couvert/domain/values/link";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paragraph, readFrom, webLink } from "./prismic-document.builders.ts";
import { richText } from "./rich-text-field.ts";

const read = (field: unknown) => readFrom({ field }, (fields) => fields.read("field", richText, []));

describe("richText", () => {
  it("decodes blocks and marks (rule 2.38)", () => {
    const spans = [
      { type: "strong", start: 0, end: 4 },
      { type: "hyperlink", start: 5, end: 10, data: webLink("/menu") },
    ];
    expect(
      read([{ type: "heading2", text: "Dinner", spans: [] }, ...paragraph("Read menus", spans)]),
    ).toEqual({
      value: [
        { type: "heading2", text: "Dinner", spans: [] },
        {
          type: "paragraph",
          text: "Read menus",
          spans: [spans[0], { type: "hyperlink", start: 5, end: 10, link: { url: "/menu", newTab: false } }],
        },
      ],
      losses: [],
    });
  });

  it("decodes the smallest headings as our smallest", () => {
    expect(read([{ type: "heading6", text: "Small", spans: [] }]).value[0]?.type).toBe("heading4");
  });

  it.each([[[]], [paragraph("")], [[...paragraph(" "), ...paragraph("")]]])(
    "returns no blocks for %j",
    (field) => {
      expect(read(field)).toEqual({ value: [], losses: [] });
    },
  );

  it.each([
    [
      "an embed",
      [...paragraph("Kept"), { type: "embed", oembed: {} }],
      "field block 1 is of an unknown kind, embed",
    ],
    ["what is no block", [...paragraph("Kept"), "bare"], "field block 1 is no block"],
    [
      "an unknown mark",
      paragraph("Kept", [{ type: "label", start: 0, end: 2 }]),
      "field block 0 has an unknown mark, label",
    ],
    [
      "a mark beyond the words",
      paragraph("Kept", [{ type: "em", start: 2, end: 9 }]),
      "field block 0 marks words that are not there",
    ],
    [
      "a script",
      paragraph("Kept", [{ type: "hyperlink", start: 0, end: 4, data: webLink("javascript:alert(1)") }]),
      "field block 0 is not safe to link to",
    ],
  ])("omits and reports %s, and keeps the text", (_, field, loss) => {
    expect(read(field)).toEqual({ value: [{ type: "paragraph", text: "Kept", spans: [] }], losses: [loss] });
  });

  it("marks only existing text with safe links, for any content", () => {
    const span = fc.record({
      type: fc.constantFrom("strong", "em", "hyperlink", "label"),
      start: fc.integer({ min: -2, max: 12 }),
      end: fc.integer({ min: -2, max: 12 }),
      data: fc.oneof(fc.anything(), fc.constantFrom("javascript:x", "/menu", "data:,x").map(webLink)),
    });
    const block = fc.record({
      type: fc.constantFrom("paragraph", "heading1", "list-item", "image", "__proto__"),
      text: fc.string({ maxLength: 10 }),
      spans: fc.array(fc.oneof(span, fc.anything())),
    });
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.oneof(block, fc.anything())), fc.anything()), (field) => {
        for (const { text, spans } of read(field).value) {
          for (const found of spans) {
            expect(0 <= found.start && found.start < found.end && found.end <= text.length).toBe(true);
            if (found.type === "hyperlink") expect(safeLink(found.link.url)).not.toBeNull();
          }
        }
      }),
    );
  });
});
