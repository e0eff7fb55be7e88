import { brandTokens } from "./brands.ts";
import { faceFile } from "./face-file.ts";
import type { Mark } from "./mark.ts";
import { setText } from "./open-font.ts";

/** How high the em of a name is, in the units of its drawing. */
const EM = 1000;

/** Sets a name in the display face of a brand, as outlines: its height is that from the baseline to the top of its capitals. */
export const setName = async (brand: string, name: string, colour: string): Promise<Mark> => {
  const tokens = brandTokens(brand, "light");
  const weight = Number(tokens.get("--weight-display"));
  const { glyphs, font, unitsPerEm } = await setText(faceFile(brand, "--font-display"), weight, name);
  const scale = EM / unitsPerEm;
  const tracking = Number.parseFloat(tokens.get("--tracking-wordmark") ?? "0") * unitsPerEm;
  let pen = 0;
  const paths = glyphs.map(({ glyph, advance }) => {
    const left = pen;
    pen += advance + tracking;
    const path = font.glyphToPath(glyph);
    return path === "" ? "" : `<path transform="translate(${Math.round(left)} 0)" d="${path}"/>`;
  });
  const capitals = font.glyphExtents(glyphs[0]?.glyph ?? 0)?.yBearing ?? unitsPerEm * 0.7;
  return {
    drawing: `<g fill="${colour}" transform="translate(0 ${Math.round(capitals * scale)}) scale(${scale} ${-scale})">${paths.join("")}</g>`,
    width: (pen - tracking) * scale,
    height: capitals * scale,
  };
};
