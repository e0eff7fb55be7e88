/**
 * Draws what a brand is known by outside its pages from its symbol, its tokens and its display face: the wordmark, the icons,
 * and the picture of a shared link. `pnpm brand:draw {brand}`; without a name, every brand.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SHARE_HEIGHT, SHARE_WIDTH } from "@couvert/domain/site/seo/seo";
import sharp from "sharp";
import { BRANDS, brandFolder, brandTokens } from "./brands.ts";
import { fitted, type Mark, readSymbol, svgFile } from "./mark.ts";
import { setName } from "./set-name.ts";

/** How much of an icon's square its symbol takes; a maskable one may lose all that is outside its inner circle. */
const ICONS = [
  { file: "favicon-32.png", size: 32, share: 0.94, isGrounded: false },
  { file: "apple-touch-icon.png", size: 180, share: 0.66, isGrounded: true },
  { file: "icon-192.png", size: 192, share: 0.7, isGrounded: true },
  { file: "icon-512.png", size: 512, share: 0.7, isGrounded: true },
  { file: "icon-maskable-512.png", size: 512, share: 0.54, isGrounded: true },
] as const;

const drawBrand = async (brand: string): Promise<void> => {
  const folder = brandFolder(brand);
  const tokens = brandTokens(brand, "light");
  const paper = tokens.get("--color-paper") ?? "";
  const symbol = readSymbol(brand, "light");
  const darkSymbol = readSymbol(brand, "dark");
  const name = await setName(brand, symbol.name, tokens.get("--color-ink") ?? "");
  const lockup = besides(symbol, name);
  await mkdir(join(folder, "icons"), { recursive: true });
  const write = (file: string, content: string | Uint8Array) => writeFile(join(folder, file), content);
  await write("wordmark.svg", svgFile(symbol.name, lockup));
  await write("icons/favicon.svg", svgFile(symbol.name, tabIcon(symbol, darkSymbol)));
  for (const { file, size, share, isGrounded } of ICONS) {
    const room = (size * (1 - share)) / 2;
    const ground = isGrounded ? `<rect width="${size}" height="${size}" fill="${paper}"/>` : "";
    const drawing = ground + fitted(symbol, room, room, size * share);
    await write(`icons/${file}`, await pictureOf({ drawing, width: size, height: size }));
  }
  await write("icons/share.png", await pictureOf(sharePicture(lockup, paper)));
};

/** The symbol before the name, as high as the brand sets it. */
const besides = (symbol: Mark, name: Mark): Mark => {
  const size = name.height * 1.6;
  const width = (size * symbol.width) / Math.max(symbol.width, symbol.height);
  const gap = name.height * 0.55;
  const rest = (size - name.height) / 2;
  return {
    drawing: `${fitted(symbol, (width - size) / 2, 0, size)}<g transform="translate(${Math.round(width + gap)} ${Math.round(rest)})">${name.drawing}</g>`,
    width: width + gap + name.width,
    height: size,
  };
};

/** The symbol in a tab, light or dark as the browser is. */
const tabIcon = (light: Mark, dark: Mark): Mark => ({
  drawing: `<style>.d{display:none}@media (prefers-color-scheme:dark){.l{display:none}.d{display:inline}}</style><g class="l">${fitted(light, 1, 1, 30)}</g><g class="d">${fitted(dark, 1, 1, 30)}</g>`,
  width: 32,
  height: 32,
});

const sharePicture = (lockup: Mark, paper: string): Mark => {
  const size = SHARE_WIDTH * 0.62;
  return {
    drawing: `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${paper}"/>${fitted(lockup, (SHARE_WIDTH - size) / 2, (SHARE_HEIGHT - size) / 2, size)}`,
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
  };
};

const pictureOf = (mark: Mark): Promise<Uint8Array> =>
  sharp(Buffer.from(svgFile("", mark)))
    .resize(mark.width, mark.height)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

const [asked] = process.argv.slice(2);
for (const brand of asked === undefined ? BRANDS : [asked]) await drawBrand(brand);
