import type { Page } from "@playwright/test";
import sharp from "sharp";

/** Lossy: what is kept is looked at by a machine, and by people at a glance. Out of 100. */
const QUALITY = 25;

/**
 * Nothing moves, no caret blinks, and letters stand at their exact places: without being asked to, Chromium rounds them or does
 * not, from one start to the next.
 */
const STILL = `*, ::before, ::after {
  animation: none !important;
  content-visibility: visible !important;
  transition: none !important;
  caret-color: transparent !important;
  text-rendering: geometricPrecision !important;
}`;

/** Dresses a page; its policy lets no style element in. */
const dress = (styles: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
};

/** Lets everything of a page arrive that comes later: pictures out of sight and fonts. */
const settle = async (page: Page): Promise<void> => {
  await page.evaluate(dress, STILL);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    // A picture that is replaced while it loads is no concern of ours; its successor is waited for in its place.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  });
};

/** What of a page is pictured. */
export interface Framing {
  /** The page from top to bottom; otherwise what is in the window. */
  readonly isWhole: boolean;
}

const screenshot = (page: Page, { isWhole }: Framing): Promise<Buffer> =>
  page.screenshot({ fullPage: isWhole, type: "jpeg", quality: 95 });

/**
 * A screenshot as WebP, in a half of its size where the window is a phone's and in a third elsewhere. It is drawn in its own
 * size first: drawn smaller by the browser, glyphs fall between pixels and differ each time.
 */
const shrink = (page: Page, drawn: Buffer): Promise<Buffer> => {
  const { width } = page.viewportSize() ?? { width: 0 };
  return sharp(drawn)
    .resize({ width: Math.round(width < 600 ? width / 2 : width / 3) })
    .webp({ quality: QUALITY, effort: 3 })
    .toBuffer();
};

/** Takes a picture of a page once everything of it has arrived. */
export const takePicture = async (page: Page, framing: Framing): Promise<Buffer> => {
  await settle(page);
  if (framing.isWhole) await page.evaluate(() => scrollTo(0, 0));
  return shrink(page, await screenshot(page, framing));
};

/** How many screenshots are taken of a page that is still changing before the test fails. */
const AT_MOST = 20;

/**
 * Takes pictures of a page that `takePicture` has prepared until two in a row are equal, and returns the last: a fade that a
 * script plays is seen by no style sheet, and on a busy machine a page that is drawn whole may be drawn before it has grown to
 * its height.
 */
export const takeStablePicture = async (page: Page, framing: Framing): Promise<Buffer> => {
  let last = await screenshot(page, framing);
  for (let count = 1; count < AT_MOST; count += 1) {
    const next = await screenshot(page, framing);
    if (next.equals(last)) return shrink(page, next);
    last = next;
  }
  throw new Error(
    `${page.url()} is still changing: each of ${AT_MOST} screenshots differs from the one before`,
  );
};
