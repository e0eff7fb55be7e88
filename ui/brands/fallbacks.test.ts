import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BRANDS, brandFolder } from "./brands.ts";
import { fallbacksFor } from "./fallbacks.ts";

const CASES = BRANDS.flatMap((brand) =>
  (["--font-display", "--font-text"] as const).map((list) => [brand, list] as const),
);

describe("fallbacksFor", () => {
  // Another sample may differ by a percent point, which moves no layout.
  it.each(CASES)("computes the fallbacks that %s has in its %s", async (brand, list) => {
    const css = readFileSync(join(brandFolder(brand), "brand.css"), "utf8");
    for (const { family, sizeAdjust, ascent, descent } of await fallbacksFor(brand, list)) {
      const face = new RegExp(`@font-face \\{\\s*font-family: "${family}";[^}]*\\}`).exec(css)?.[0] ?? "";
      const figure = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]);
      expect(Math.abs(figure("size-adjust") - sizeAdjust), family).toBeLessThan(1);
      expect(Math.abs(figure("ascent-override") - ascent), family).toBeLessThan(1);
      expect(Math.abs(figure("descent-override") - descent), family).toBeLessThan(1);
    }
  });
});
