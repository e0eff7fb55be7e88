import type { Page } from "@playwright/test";
import sharp from "sharp";

/** WebP quality out of 100; enough for comparisons and for a quick look. */
const QUALITY = 25;

/**
 * Stops motion and the blinking caret, and places glyphs exactly: by default Chromium rounds their positions in some runs
 * only.
 */
const STATIC_STYLES = `*, ::before, ::after {
  animation: none !important;
  content-visibility: visible !important;
  transition: none !important;
  caret-color: transparent !important;
  text-rendering: geometricPrecision !important;
}`;

/** Adds styles to a page whose policy allows no style element. */
const addStyles = (styles: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
};

/** Waits for late content: lazy images and fonts. */
const waitUntilSettled = async (page: Page): Promise<void> => {
  await page.evaluate(addStyles, STATIC_STYLES);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    // A rejected image was replaced while it loaded; its successor is in the list too.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  });
};

/** The part of a page in a screenshot. */
export interface Framing {
  /** Whether the whole page is captured; otherwise the window. */
  readonly isWhole: boolean;
}

const screenshot = (page: Page, { isWhole }: Framing): Promise<Buffer> =>
  page.screenshot({ fullPage: isWhole, type: "jpeg", quality: 95 });

/**
 * Shrinks a screenshot to WebP, to half its size on a phone and to a third elsewhere. Rendering at the smaller size would
 * place glyphs between pixels, differently each time.
 */
const shrink = (page: Page, original: Buffer): Promise<Buffer> => {
  const { width } = page.viewportSize() ?? { width: 0 };
  return sharp(original)
    .resize({ width: Math.round(width < 600 ? width / 2 : width / 3) })
    .webp({ quality: QUALITY, effort: 3 })
    .toBuffer();
};

/** Takes a screenshot of a page once its content is complete. */
export const takeScreenshot = async (page: Page, framing: Framing): Promise<Buffer> => {
  await waitUntilSettled(page);
  if (framing.isWhole) await page.evaluate(() => scrollTo(0, 0));
  return shrink(page, await screenshot(page, framing));
};

/** How many screenshots of a changing page are taken before the test fails. */
const MAX_SCREENSHOTS = 20;

/**
 * Takes screenshots of a page that `takeScreenshot` has prepared until two in a row are equal, and returns the last.
 *
 * Style sheets do not stop scripted fades, and on a busy machine a screenshot may precede the page's final height.
 */
export const takeStableScreenshot = async (page: Page, framing: Framing): Promise<Buffer> => {
  let last = await screenshot(page, framing);
  for (let count = 1; count < MAX_SCREENSHOTS; count += 1) {
    const next = await screenshot(page, framing);
    if (next.equals(last)) return shrink(page, next);
    last = next;
  }
  throw new Error(
    `${page.url()} is still changing: each of ${MAX_SCREENSHOTS} screenshots differs from the one before`,
  );
};
