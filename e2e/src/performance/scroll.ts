import type { Browser, CDPSession, Page } from "@playwright/test";

/** A frame longer than this is late at 60 frames a second, in ms. */
const FRAME_MS = 1000 / 60;

/** Measurements of one scroll through a page. */
export interface ScrollMetrics {
  readonly frames: number;
  /** Frames that took too long. */
  readonly late: number;
  /** Layouts and style recalculations while scrolling. */
  readonly layouts: number;
  readonly restyles: number;
}

/** Returns the browser's counts since the session started; detaching the session ends them. */
const readCounts = async (wire: CDPSession) => {
  const { metrics } = await wire.send("Performance.getMetrics");
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { layouts: figure("LayoutCount"), restyles: figure("RecalcStyleCount") };
};

/** Scrolls from top to bottom, 24 px a frame, and returns the times between frames in ms. */
const scrollDown = (): Promise<readonly number[]> =>
  new Promise((resolve) => {
    const times: number[] = [];
    let before = performance.now();
    const step = (now: number) => {
      times.push(now - before);
      before = now;
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1 || times.length > 2000)
        resolve(times);
      else {
        scrollBy({ top: 24, behavior: "instant" });
        requestAnimationFrame(step);
      }
    };
    requestAnimationFrame(step);
  });

/** Creates a static document of the same images at the same positions. */
const createBareHtml = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const images = [...document.images].filter((image) => image.currentSrc !== "");
    const placed = images.map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      return `<img src="${image.currentSrc}" style="position:absolute;left:${x}px;top:${y + scrollY}px;width:${width}px;height:${height}px">`;
    });
    return `<body style="margin:0;overflow-x:hidden;height:${document.documentElement.scrollHeight}px">${placed.join("")}`;
  });

const measureScroll = async (page: Page, throttle: number): Promise<ScrollMetrics> => {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Performance.enable");
  await wire.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  const before = await readCounts(wire);
  const times = (await page.evaluate(scrollDown)).slice(1);
  const after = await readCounts(wire);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await wire.detach();
  return {
    frames: times.length,
    // The tolerance absorbs the resolution of the timer.
    late: times.filter((time) => time > FRAME_MS * 1.2).length,
    layouts: after.layouts - before.layouts,
    restyles: after.restyles - before.restyles,
  };
};

/** Opens a page and waits for all its images, also those out of sight. */
const openWithAllImages = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  await page.waitForLoadState("networkidle");
};

/**
 * Measures scrolling on a phone that is `throttle` times slower than this machine, for a page and for a bare page of the
 * same images.
 */
export const compareScroll = async (
  browser: Browser,
  address: string,
  throttle: number,
): Promise<{ readonly page: ScrollMetrics; readonly bare: ScrollMetrics }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await openWithAllImages(page, address);
  const html = await createBareHtml(page);
  const ofPage = await measureScroll(page, throttle);
  const beside = await context.newPage();
  const bareAddress = new URL("/bare-images", address).href;
  await beside.route(bareAddress, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await openWithAllImages(beside, bareAddress);
  const ofBare = await measureScroll(beside, throttle);
  await context.close();
  return { page: ofPage, bare: ofBare };
};
