import { describe, expect, it } from "vitest";
import { svgFile, symbolIn } from "./mark.ts";

const DRAWING = '<circle cx="5" cy="5" r="5"/>';
const svg = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><title>${title}</title>${DRAWING}</svg>`;

describe("a symbol", () => {
  it("is a drawing with its size, and the group's name as it is said", () => {
    expect(symbolIn(svg("Fig &amp; Sons"))).toEqual({
      name: "Fig & Sons",
      drawing: DRAWING,
      width: 10,
      height: 20,
    });
  });

  it("says the same name in every file that is drawn of it", () => {
    const symbol = symbolIn(svg("Fig &amp; &quot;Sons&quot; &lt;3, Ana&apos;s"));
    expect(symbolIn(svgFile(symbol?.name ?? "", symbol ?? { drawing: "", width: 0, height: 0 }))).toEqual(
      symbol,
    );
  });

  it.each(["", "<svg></svg>", svg("Fig").replace("0 0 10 20", "5 5 10 20")])(
    "is not what %s holds",
    (text) => {
      expect(symbolIn(text)).toBeUndefined();
    },
  );
});
