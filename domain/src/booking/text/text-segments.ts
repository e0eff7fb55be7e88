/** The most segments of a text message, each of which is paid for (rule 15.4). */
export const MAX_TEXT_SEGMENTS = 2;

// Greek letters by their codes, since no page shows them. 3GPP TS 23.038, 6.2.1: the default alphabet of GSM, and its extension, whose characters take two septets.
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅå\u0394_\u03a6\u0393\u039b\u03a9\u03a0\u03a8\u03a3\u0398\u039eÆæßÉ !\"#\u00a4%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENSION = new Set("^{}\\[~]|€\f");

const isGsm = (character: string): boolean => BASIC.has(character) || EXTENSION.has(character);

/**
 * Returns the number of segments of a text message: 160 septets of the GSM alphabet, or 153 in each of several; with any other character 70 UTF-16
 * units, or 67. No character is divided between two (rule 15.4).
 */
export const textSegments = (text: string): number => {
  const characters = [...text];
  const isPlain = characters.every(isGsm);
  const [single, each] = isPlain ? [160, 153] : [70, 67];
  const sizes = characters.map((character) =>
    isPlain ? (EXTENSION.has(character) ? 2 : 1) : character.length,
  );
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return 1;
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
};

const REPLACED: Readonly<Record<string, string>> = {
  ...{ "‘": "'", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"' },
  ...{ "–": "-", "—": "-", "\u2011": "-", "·": "-", œ: "oe", Œ: "OE" },
};

/** Returns a text with what the GSM alphabet lacks replaced by its base letters, `á` by `a`, where it has them: the text then takes fewer segments (rule 15.4). */
export const gsmText = (text: string): string =>
  [...text.normalize("NFC")]
    .map((character) => {
      if (isGsm(character)) return character;
      const plain = REPLACED[character] ?? character.normalize("NFKD").replace(/\p{M}/gu, "");
      return plain !== "" && [...plain].every(isGsm) ? plain : character;
    })
    .join("");
