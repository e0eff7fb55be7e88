import type { Page, Response } from "@playwright/test";

/** Waits until a page answers clicks, has chosen the visitor's location and has read its notices. */
export const waitUntilReady = (page: Page): Promise<void> =>
  page.locator("html[data-ready]").waitFor({ state: "attached" });

/** Waits until the fonts of a page and the images in its window are loaded. */
export const waitUntilLoaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isInWindow = (image: HTMLImageElement): boolean => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    await document.fonts.ready;
    // A rejected image was replaced while it loaded; its successor is in the list too.
    await Promise.allSettled([...document.images].filter(isInWindow).map((image) => image.decode()));
  });

/** Opens a page and waits until it is ready. */
export const openPage = async (page: Page, address: string): Promise<Response | null> => {
  const response = await page.goto(address);
  await waitUntilReady(page);
  return response;
};

/** Runs `act` for each item, at most `atOnce` at the same time. */
export const forEachConcurrently = async <A>(
  all: readonly A[],
  atOnce: number,
  act: (one: A) => Promise<void>,
): Promise<void> => {
  const left = [...all];
  const goOn = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
};

/** Collects the errors of a page from now on: exceptions, console errors and requests to other hosts. */
export const collectPageErrors = (page: Page, siteUrl: string): string[] => {
  const pageErrors: string[] = [];
  page.on("pageerror", (error) => pageErrors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") pageErrors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== siteUrl) pageErrors.push(`request to ${origin}`);
  });
  return pageErrors;
};
