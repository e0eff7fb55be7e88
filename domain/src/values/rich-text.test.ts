import { describe, expect, it } from "vitest";
import { ownParagraphs, type RichText } from "./rich-text.ts";

const block = (type: RichText[number]["type"], text: string) => ({ type, text, spans: [] });

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
