import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { compareScreenshots } from "./compare-screenshots.ts";
import { takeScreenshot } from "./take-screenshot.ts";

/** Our own font, so that the machine's fonts do not matter. */
const FACE = new URL("../../../ui/brands/juniper-row/fonts/newsreader-display.woff2", import.meta.url);
const RULE = `@font-face { font-family: Own; src: url("data:font/woff2;base64,${readFileSync(FACE, "base64")}"); }`;

/** A page of a heading, text, a gradient and a button, with one optional change. */
const renderPage = ({ down = 0, button = "#1f4d3a", word = "evening", below = 0 } = {}): string => `
  <style>${RULE}</style>
  <body style="margin:0; padding:40px; font: 18px/1.5 Own; background:#f7f6f2; color:#222">
    <h1 style="position:relative; top:${down}px; font-weight:400; font-size:48px">A table by the window</h1>
    <p>Dinner is served every ${word} from five, and a little longer at the end of the week.</p>
    <div style="height:160px; background:linear-gradient(120deg,#2b3d33,#d9a066 40%,#7c2d1e 70%,#101418)"></div>
    <button style="margin-top:${24 + below}px; padding:14px 28px; border:0; font:inherit; background:${button}; color:#fff">
      Reserve a table</button>
  </body>`;

type Change = Parameters<typeof renderPage>[0];

const takeScreenshotOf = async (page: Page, width: number, change: Change = {}) => {
  await page.setViewportSize({ width, height: 700 });
  await page.setContent(renderPage(change));
  return takeScreenshot(page, { isWhole: false });
};

const VISIBLE_CHANGES: readonly (readonly [what: string, change: Change])[] = [
  ["a heading 8 px lower", { down: 8 }],
  ["a heading 3 px lower", { down: 3 }],
  ["a button in another colour", { button: "#7c2d1e" }],
  ["a button in a brighter green", { button: "#2f6d53" }],
  ["another word", { word: "weekday" }],
  ["a button 3 px lower", { below: 3 }],
];

// Screenshots are stored at half size for phones, at a third elsewhere.
for (const width of [390, 1280]) {
  for (const [what, change] of VISIBLE_CHANGES)
    test(`sees ${what}, at ${width} px`, async ({ page }) => {
      const screenshot = await takeScreenshotOf(page, width);
      const difference = await compareScreenshots(screenshot, await takeScreenshotOf(page, width, change));
      expect(difference?.reason).toMatch(/pixels differ/);
    });

  test(`tolerates lossy encoding and different smoothing, at ${width} px`, async ({ page }) => {
    const screenshot = await takeScreenshotOf(page, width);
    const same = await takeScreenshotOf(page, width);
    const noisy = [
      sharp(screenshot).jpeg({ quality: 90 }),
      sharp(screenshot).jpeg({ quality: 80 }),
      sharp(screenshot).webp({ quality: 60 }),
      sharp(screenshot).blur(0.35),
    ];
    expect(await compareScreenshots(screenshot, same)).toBeNull();
    for (const each of noisy) expect(await compareScreenshots(screenshot, await each.toBuffer())).toBeNull();
  });
}

test("reports a longer page with its difference", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await page.setContent(renderPage());
  const before = await takeScreenshot(page, { isWhole: true });
  await page.setContent(renderPage({ below: 40 }));
  const difference = await compareScreenshots(before, await takeScreenshot(page, { isWhole: true }));
  expect(difference?.reason).toMatch(/^195 × \d+ px instead of 195 × \d+$/);
  const { format, width } = await sharp(difference?.image).metadata();
  expect({ format, width }).toEqual({ format: "png", width: 195 });
});
