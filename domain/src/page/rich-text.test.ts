import { describe, expect, it } from "vitest";
import { paragraphText, type RichText } from "./rich-text.ts";

const block = (type: RichText[number]["type"], text: string) => ({ type, text, spans: [] });

describe("paragraphText", () => {
  it("is used only when its first block is a paragraph with words in it", () => {
    const text = [block("paragraph", "Call us from the curb."), block("heading2", "Parking")];
    expect(paragraphText(text)).toBe(text);
    expect(paragraphText([block("heading2", "Pickup"), block("paragraph", "Call us.")])).toBeNull();
    expect(paragraphText([block("paragraph", " ")])).toBeNull();
    expect(paragraphText([])).toBeNull();
  });
});
