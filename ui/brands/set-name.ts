import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Blob, Face, Font, shape, Buffer as Text, Variation } from "harfbuzzjs";
import subsetFont from "subset-font";
import { brandFolder, brandTokens } from "./brands.ts";
import type { Mark } from "./mark.ts";

/** How high the letters of a name stand, in the units of its drawing. */
const EM = 1000;

/** Sets a name in the display face of a brand, as outlines: its height is that from the baseline to the top of its capitals. */
export const setName = async (brand: string, name: string, colour: string): Promise<Mark> => {
  const tokens = brandTokens(brand, "light");
  const plain = await subsetFont(await readFile(displayFile(brand)), name, { targetFormat: "truetype" });
  const face = new Face(new Blob(plain));
  const font = new Font(face);
  font.setVariations([new Variation("wght", Number(tokens.get("--weight-display")))]);
  const text = new Text();
  text.addText(name);
  text.guessSegmentProperties();
  shape(font, text);
  const scale = EM / face.upem;
  const tracking = Number.parseFloat(tokens.get("--tracking-wordmark") ?? "0") * face.upem;
  const infos = text.getGlyphInfos();
  const positions = text.getGlyphPositions();
  let pen = 0;
  const glyphs = infos.map(({ codepoint }, index) => {
    const left = pen;
    pen += (positions[index]?.xAdvance ?? 0) + tracking;
    const path = font.glyphToPath(codepoint);
    return path === "" ? "" : `<path transform="translate(${Math.round(left)} 0)" d="${path}"/>`;
  });
  const capitals = font.glyphExtents(infos[0]?.codepoint ?? 0)?.yBearing ?? face.upem * 0.7;
  return {
    drawing: `<g fill="${colour}" transform="translate(0 ${Math.round(capitals * scale)}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`,
    width: (pen - tracking) * scale,
    height: capitals * scale,
  };
};

/** The file of the face that a brand's headings are set in. Throws when its style sheet names none. */
const displayFile = (brand: string): string => {
  const sheet = join(brandFolder(brand), "brand.css");
  const family = /"[^"]+"/.exec(brandTokens(brand, "light").get("--font-display") ?? "")?.[0];
  const faces = readFileSync(sheet, "utf8").match(/@font-face \{[^}]*\}/g) ?? [];
  const face = faces.find((each) => family !== undefined && each.includes(`font-family: ${family};`)) ?? "";
  const source = /url\("([^"]+)"\)/.exec(face)?.[1];
  if (source === undefined) throw new Error(`${sheet} has no file for the first family of --font-display`);
  return source.startsWith(".")
    ? join(brandFolder(brand), source)
    : fileURLToPath(import.meta.resolve(source));
};
