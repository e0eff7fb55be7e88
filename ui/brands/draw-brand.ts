import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SHARE_HEIGHT, SHARE_WIDTH } from "@couvert/domain/site/seo/seo";
import { readOptions } from "@couvert/platform/command/read-options";
import { MASTHEAD } from "@couvert/platform/html/theme";
import sharp from "sharp";
import { BRANDS, brandFolder, brandTokens } from "./brands.ts";
import { faceFile } from "./face-file.ts";
import { fitMark, type Mark, readSymbol, svgFile } from "./mark.ts";
import { shapeText } from "./shape-text.ts";

const USAGE = `pnpm brand:draw [BRAND]

Draws wordmark, icons, share picture and the wordmark of emails of a brand, or of every brand, from its symbol, tokens and display face.`;

/** The icons; `share` is the symbol's part of the square. Only the inner circle of a maskable icon is safe. */
const ICONS = [
  { file: "favicon-32.png", size: 32, share: 0.94, hasBackground: false },
  { file: "apple-touch-icon.png", size: 180, share: 0.66, hasBackground: true },
  { file: "icon-192.png", size: 192, share: 0.7, hasBackground: true },
  { file: "icon-512.png", size: 512, share: 0.7, hasBackground: true },
  { file: "icon-maskable-512.png", size: 512, share: 0.54, hasBackground: true },
] as const;

const drawBrand = async (brand: string): Promise<void> => {
  const folder = brandFolder(brand);
  const tokens = brandTokens(brand, "light");
  const paper = tokens.get("--color-paper") ?? "";
  const symbol = readSymbol(brand, "light");
  const darkSymbol = readSymbol(brand, "dark");
  const name = await drawName(brand, symbol.name, tokens.get("--color-ink") ?? "");
  const lockup = joinMarks(symbol, name);
  await mkdir(join(folder, "icons"), { recursive: true });
  const write = (file: string, content: string | Uint8Array) => writeFile(join(folder, file), content);
  await write("wordmark.svg", svgFile(symbol.name, lockup));
  await write("icons/favicon.svg", svgFile(symbol.name, tabIcon(symbol, darkSymbol)));
  for (const { file, size, share, hasBackground } of ICONS) {
    const room = (size * (1 - share)) / 2;
    const background = hasBackground ? `<rect width="${size}" height="${size}" fill="${paper}"/>` : "";
    const drawing = background + fitMark(symbol, room, room, size * share);
    await write(`icons/${file}`, await renderPng({ drawing, width: size, height: size }));
  }
  await write("icons/share.png", await renderPng(sharePicture(lockup, paper)));
  const onDark = await drawName(brand, symbol.name, tokens.get("--color-on-dark") ?? "");
  await mkdir(join(folder, "email"), { recursive: true });
  await write(
    "email/wordmark.png",
    await renderPng(emailWordmark(joinMarks(darkSymbol, onDark), tokens.get("--color-juniper") ?? "")),
  );
};

/** Returns the symbol followed by the name. */
const joinMarks = (symbol: Mark, name: Mark): Mark => {
  const size = name.height * 1.6;
  const width = (size * symbol.width) / Math.max(symbol.width, symbol.height);
  const gap = name.height * 0.55;
  const rest = (size - name.height) / 2;
  return {
    drawing: `${fitMark(symbol, (width - size) / 2, 0, size)}<g transform="translate(${Math.round(width + gap)} ${Math.round(rest)})">${name.drawing}</g>`,
    width: width + gap + name.width,
    height: size,
  };
};

/** Returns the icon of a tab, for both colour schemes. */
const tabIcon = (light: Mark, dark: Mark): Mark => ({
  drawing: `<style>.d{display:none}@media (prefers-color-scheme:dark){.l{display:none}.d{display:inline}}</style><g class="l">${fitMark(light, 1, 1, 30)}</g><g class="d">${fitMark(dark, 1, 1, 30)}</g>`,
  width: 32,
  height: 32,
});

const sharePicture = (lockup: Mark, paper: string): Mark => {
  const size = SHARE_WIDTH * 0.62;
  return {
    drawing: `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${paper}"/>${fitMark(lockup, (SHARE_WIDTH - size) / 2, (SHARE_HEIGHT - size) / 2, size)}`,
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
  };
};

/** Returns the wordmark of emails: on a ground of its own, since a client's dark scheme leaves pictures as they are. */
const emailWordmark = (lockup: Mark, ground: string): Mark => {
  const [width, height] = [MASTHEAD.width * 2, MASTHEAD.wordmarkHeight * 2];
  const size = (height * 0.46 * lockup.width) / lockup.height;
  return {
    drawing: `<rect width="${width}" height="${height}" fill="${ground}"/>${fitMark(lockup, (width - size) / 2, (height - size) / 2, size)}`,
    width,
    height,
  };
};

const renderPng = (mark: Mark): Promise<Uint8Array> =>
  sharp(Buffer.from(svgFile("", mark)))
    .resize(mark.width, mark.height)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** The em of a name in units of its drawing. */
const EM = 1000;

/** Draws a name in the display face of a brand, as outlines from the baseline to cap height. */
const drawName = async (brand: string, name: string, colour: string): Promise<Mark> => {
  const tokens = brandTokens(brand, "light");
  const weight = Number(tokens.get("--weight-display"));
  const { glyphs, font, unitsPerEm } = await shapeText(faceFile(brand, "--font-display"), weight, name);
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

const { positionals } = readOptions(USAGE, {
  allowPositionals: true,
});
for (const brand of positionals.length === 0 ? BRANDS : positionals) await drawBrand(brand);
