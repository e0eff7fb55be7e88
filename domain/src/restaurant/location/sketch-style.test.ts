import { describe, expect, it } from "vitest";
import { createSketchSchemes } from "./sketch-style.builders.ts";
import { sketchStyle } from "./sketch-style.ts";

describe("sketchStyle", () => {
  it("paints in the colours of the page it stands on, light or dark", () => {
    const [light = "", dark = ""] = sketchStyle(createSketchSchemes()).split(
      "@media screen and (prefers-color-scheme:dark)",
    );
    expect(light).toContain("--ground:#eee;--road:#fff;--rail:#777;--label:#444;--door:#b41;");
    expect(dark).toContain("--ground:#222;--road:#000;--rail:#888;--label:#bbb;--door:#e84;");
  });

  it("sets names in a face that it carries, since an image fetches nothing", () => {
    const style = sketchStyle(createSketchSchemes());
    expect(style).toContain('@font-face{font-family:"Own";src:url("data:font/woff2;base64,AAAA")}');
    expect(style).toContain('text{font:500 25px "Own",sans-serif}');
  });
});
