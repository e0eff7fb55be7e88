import { describe, expect, it } from "vitest";
import { parseSymbol, svgFile } from "./mark.ts";

const DRAWING = '<circle cx="5" cy="5" r="5"/>';
const svg = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><title>${title}</title>${DRAWING}</svg>`;

describe("parseSymbol", () => {
  it("returns drawing, size and the decoded name", () => {
    expect(parseSymbol(svg("Fig &amp; Sons"))).toEqual({
      name: "Fig & Sons",
      drawing: DRAWING,
      width: 10,
      height: 20,
    });
  });

  it("returns the same name from a written file", () => {
    const symbol = parseSymbol(svg("Fig &amp; &quot;Sons&quot; &lt;3, Ana&apos;s"));
    expect(parseSymbol(svgFile(symbol?.name ?? "", symbol ?? { drawing: "", width: 0, height: 0 }))).toEqual(
      symbol,
    );
  });

  it.each(["", "<svg></svg>", svg("Fig").replace("0 0 10 20", "5 5 10 20")])(
    "returns undefined for %s",
    (text) => {
      expect(parseSymbol(text)).toBeUndefined();
    },
  );
});
