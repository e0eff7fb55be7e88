import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { comparePictures } from "./compare-screenshots.ts";
import { takePicture } from "./take-screenshot.ts";

/** A face of our own: what fonts a machine has plays no part. */
const FACE = new URL("../../../ui/brands/juniper-row/fonts/newsreader-display.woff2", import.meta.url);
const RULE = `@font-face { font-family: Own; src: url("data:font/woff2;base64,${readFileSync(FACE, "base64")}"); }`;

/** A page of a heading, some text, a picture's worth of colours and a button, in which one thing may be otherwise. */
const drawn = ({ down = 0, button = "#1f4d3a", word = "evening", below = 0 } = {}): string => `
  <style>${RULE}</style>
  <body style="margin:0; padding:40px; font: 18px/1.5 Own; background:#f7f6f2; color:#222">
    <h1 style="position:relative; top:${down}px; font-weight:400; font-size:48px">A table by the window</h1>
    <p>Dinner is served every ${word} from five, and a little longer at the end of the week.</p>
    <div style="height:160px; background:linear-gradient(120deg,#2b3d33,#d9a066 40%,#7c2d1e 70%,#101418)"></div>
    <button style="margin-top:${24 + below}px; padding:14px 28px; border:0; font:inherit; background:${button}; color:#fff">
      Reserve a table</button>
  </body>`;

type Change = Parameters<typeof drawn>[0];

const pictureOf = async (page: Page, width: number, change: Change = {}) => {
  await page.setViewportSize({ width, height: 700 });
  await page.setContent(drawn(change));
  return takePicture(page, { isWhole: false });
};

const SEEN: readonly (readonly [what: string, change: Change])[] = [
  ["a heading that stands 8 px lower", { down: 8 }],
  ["a heading that stands 3 px lower", { down: 3 }],
  ["a button of another colour", { button: "#7c2d1e" }],
  ["a button of a brighter green", { button: "#2f6d53" }],
  ["a word that is another", { word: "weekday" }],
  ["a button that stands 3 px lower", { below: 3 }],
];

// A phone's pictures are kept in half their size, all others in a third.
for (const width of [390, 1280]) {
  for (const [what, change] of SEEN)
    test(`sees ${what}, at ${width} px`, async ({ page }) => {
      const picture = await pictureOf(page, width);
      const difference = await comparePictures(picture, await pictureOf(page, width, change));
      expect(difference?.reason).toMatch(/pixels differ/);
    });

  test(`lets pass what encoders lose and what is smoothed otherwise, at ${width} px`, async ({ page }) => {
    const picture = await pictureOf(page, width);
    const same = await pictureOf(page, width);
    const noisy = [
      sharp(picture).jpeg({ quality: 90 }),
      sharp(picture).jpeg({ quality: 80 }),
      sharp(picture).webp({ quality: 60 }),
      sharp(picture).blur(0.35),
    ];
    expect(await comparePictures(picture, same)).toBeNull();
    for (const each of noisy) expect(await comparePictures(picture, await each.toBuffer())).toBeNull();
  });
}

test("says that a page has become longer, and shows where", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await page.setContent(drawn());
  const before = await takePicture(page, { isWhole: true });
  await page.setContent(drawn({ below: 40 }));
  const difference = await comparePictures(before, await takePicture(page, { isWhole: true }));
  expect(difference?.reason).toMatch(/^195 × \d+ px instead of 195 × \d+$/);
  const { format, width } = await sharp(difference?.picture).metadata();
  expect({ format, width }).toEqual({ format: "png", width: 195 });
});
