import { safeLink } from "@couvert/domain/values/link";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paragraph, readFrom, webLink } from "./prismic-document.builders.ts";
import { richText } from "./rich-text-field.ts";

const read = (field: unknown, frameHosts: readonly string[] = []) =>
  readFrom({ field }, (fields) => fields.read("field", richText, []), frameHosts);

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
          spans: [{ type: "hyperlink", start: 5, end: 10, link: { url: "/menu", newTab: false } }, spans[0]],
        },
      ],
      omissions: [],
    });
  });

  it("decodes preformatted text and soft line breaks (rule 2.38)", () => {
    expect(read([{ type: "preformatted", text: "Fri  5 pm\nSat  noon", spans: [] }])).toEqual({
      value: [{ type: "preformatted", text: "Fri  5 pm\nSat  noon", spans: [] }],
      omissions: [],
    });
  });

  it("decodes a picture with its link (rule 2.38)", () => {
    const figs = { type: "image", url: "/figs.jpg", alt: "Figs", dimensions: { width: 9, height: 6 } };
    const image = { url: "/figs.jpg", alt: "Figs", width: 9, height: 6 };
    expect(read([figs, { ...figs, linkTo: webLink("/eat") }])).toEqual({
      value: [
        { type: "image", image, link: null },
        { type: "image", image, link: { url: "/eat", newTab: false } },
      ],
      omissions: [],
    });
    expect(read([{ ...figs, linkTo: webLink("javascript:alert(1)") }])).toEqual({
      value: [{ type: "image", image, link: null }],
      omissions: ["field block 0 is not safe to link to"],
    });
  });

  it("decodes an embed without its HTML, framed when its host is allowed (rules 2.38, 2.42)", () => {
    const oembed = {
      type: "video",
      embed_url: "https://tours.example.com/miami",
      title: "Walk through Miami",
      provider_name: "Tours",
      html: "<script>alert(1)</script>",
    };
    const link = { url: "https://tours.example.com/miami", newTab: true };
    const walk = { type: "embed", title: "Walk through Miami", isFilm: true };
    expect(read([{ type: "embed", oembed }], ["tours.example.com"])).toEqual({
      value: [{ ...walk, embed: { link, frame: link.url } }],
      omissions: [],
    });
    expect(
      read([{ type: "embed", oembed: { embed_url: link.url, provider_name: "Tours", html: null } }]),
    ).toEqual({
      value: [{ type: "embed", title: "Tours", isFilm: false, embed: { link, frame: null } }],
      omissions: ["field block 0 is of no host in EMBED_HOSTS, so it is shown as a link"],
    });
  });

  it("nests marks", () => {
    const spans = [
      { type: "strong", start: 0, end: 6 },
      { type: "hyperlink", start: 5, end: 10, data: webLink("/menu") },
    ];
    expect(read(paragraph("Read menus", spans)).value).toMatchObject([
      {
        spans: [
          { type: "hyperlink", start: 5, end: 10 },
          { type: "strong", start: 0, end: 5 },
          { type: "strong", start: 5, end: 6 },
        ],
      },
    ]);
  });

  it("decodes the smallest headings as our smallest", () => {
    expect(read([{ type: "heading6", text: "Small", spans: [] }]).value[0]?.type).toBe("heading4");
  });

  it.each([[[]], [paragraph("")], [[...paragraph(" "), ...paragraph("")]]])(
    "returns no blocks for %j",
    (field) => {
      expect(read(field)).toEqual({ value: [], omissions: [] });
    },
  );

  it.each([
    [
      "an embed that is not safe",
      [...paragraph("Kept"), { type: "embed", oembed: { embed_url: "data:text/html,x" } }],
      "field block 1 is not safe to embed",
    ],
    ["an embed without an oembed", [...paragraph("Kept"), { type: "embed" }], "field block 1 is no embed"],
    [
      "a picture that is not safe",
      [...paragraph("Kept"), { type: "image", url: "data:image/png,x", dimensions: { width: 9, height: 6 } }],
      "field block 1 is not safe to show",
    ],
    [
      "a table",
      [...paragraph("Kept"), { type: "table", table: {} }],
      "field block 1 is of an unknown kind, table",
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
  ])("omits and reports %s, and keeps the text", (_, field, omission) => {
    expect(read(field)).toEqual({
      value: [{ type: "paragraph", text: "Kept", spans: [] }],
      omissions: [omission],
    });
  });

  it("omits and reports a mark of half a character", () => {
    expect(read(paragraph("🍞", [{ type: "em", start: 0, end: 1 }]))).toEqual({
      value: [{ type: "paragraph", text: "🍞", spans: [] }],
      omissions: ["field block 0 marks half a character"],
    });
  });

  it("marks only existing text with safe links, for any content", () => {
    const span = fc.record({
      type: fc.constantFrom("strong", "em", "hyperlink", "label"),
      start: fc.integer({ min: -2, max: 12 }),
      end: fc.integer({ min: -2, max: 12 }),
      data: fc.oneof(fc.anything(), fc.constantFrom("javascript:x", "/menu", "data:,x").map(webLink)),
    });
    const block = fc.record({
      type: fc.constantFrom("paragraph", "heading1", "list-item", "image", "embed", "__proto__"),
      text: fc.string({ maxLength: 10 }),
      url: fc.constantFrom("javascript:x", "/a.jpg", "data:,x"),
      dimensions: fc.constant({ width: 9, height: 6 }),
      spans: fc.array(fc.oneof(span, fc.anything())),
    });
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.oneof(block, fc.anything())), fc.anything()), (field) => {
        for (const found of read(field).value) {
          if (found.type === "image") expect(safeLink(found.image.url)).not.toBeNull();
          if (!("text" in found)) continue;
          for (const mark of found.spans) {
            expect(0 <= mark.start && mark.start < mark.end && mark.end <= found.text.length).toBe(true);
            if (mark.type === "hyperlink") expect(safeLink(mark.link.url)).not.toBeNull();
          }
        }
      }),
    );
  });
});
