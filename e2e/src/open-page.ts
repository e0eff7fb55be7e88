import type { Page, Response } from "@playwright/test";

/** Waits until a page answers clicks, has chosen the visitor's location and has read its notices. */
export const untilReady = (page: Page): Promise<void> =>
  page.locator("html[data-ready]").waitFor({ state: "attached" });

/** Waits until the fonts of a page and the pictures in its window have arrived. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isInWindow = (image: HTMLImageElement): boolean => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    await document.fonts.ready;
    // A picture that is replaced while it loads is no concern here; its successor is waited for in its place.
    await Promise.allSettled([...document.images].filter(isInWindow).map((image) => image.decode()));
  });

/** Opens a page and waits until it is ready. */
export const openPage = async (page: Page, address: string): Promise<Response | null> => {
  const response = await page.goto(address);
  await untilReady(page);
  return response;
};
