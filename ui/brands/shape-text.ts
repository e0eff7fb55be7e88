import { readFile } from "node:fs/promises";
import { Blob, Face, Font, shape, Buffer as Text, Variation } from "harfbuzzjs";
import subsetFont from "subset-font";

/** A line of text shaped in a font. */
export interface ShapedText {
  readonly glyphs: readonly { readonly glyph: number; readonly advance: number }[];
  readonly font: Font;
  readonly unitsPerEm: number;
}

/** Shapes a text in a font file at a weight, in font units. */
export const shapeText = async (file: string, weight: number, words: string): Promise<ShapedText> => {
  const plain = await subsetFont(await readFile(file), words, { targetFormat: "truetype" });
  const face = new Face(new Blob(plain));
  const font = new Font(face);
  font.setVariations([new Variation("wght", weight)]);
  const text = new Text();
  text.addText(words);
  text.guessSegmentProperties();
  shape(font, text);
  const positions = text.getGlyphPositions();
  const glyphs = text
    .getGlyphInfos()
    .map(({ codepoint }, index) => ({ glyph: codepoint, advance: positions[index]?.xAdvance ?? 0 }));
  return { glyphs, font, unitsPerEm: face.upem };
};
