import type { Browser, CDPSession, Page } from "@playwright/test";

/** A frame longer than this misses its turn at 60 a second, in ms. */
const FRAME_MS = 1000 / 60;

/** How a page scrolled. */
export interface Scroll {
  readonly frames: number;
  /** Frames that took longer than their turn. */
  readonly late: number;
  /** Layouts, and styles worked out anew, while it scrolled. */
  readonly layouts: number;
  readonly restyles: number;
}

/** What a browser has counted since its figures were asked for; a session that ends takes its counts along. */
const figuresOf = async (wire: CDPSession) => {
  const { metrics } = await wire.send("Performance.getMetrics");
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { layouts: figure("LayoutCount"), restyles: figure("RecalcStyleCount") };
};

/** Scrolls from the top to the end, 24 px a frame, and answers the time between frames in ms. */
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

/** A static document of the same pictures in the same places, and nothing else. */
const bareOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const pictures = [...document.images].filter((image) => image.currentSrc !== "");
    const placed = pictures.map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      return `<img src="${image.currentSrc}" style="position:absolute;left:${x}px;top:${y + scrollY}px;width:${width}px;height:${height}px">`;
    });
    return `<body style="margin:0;overflow-x:hidden;height:${document.documentElement.scrollHeight}px">${placed.join("")}`;
  });

const measured = async (page: Page, throttle: number): Promise<Scroll> => {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Performance.enable");
  await wire.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  const before = await figuresOf(wire);
  const times = (await page.evaluate(scrollDown)).slice(1);
  const after = await figuresOf(wire);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await wire.detach();
  return {
    frames: times.length,
    // A timer's own grain is no lateness.
    late: times.filter((time) => time > FRAME_MS * 1.2).length,
    layouts: after.layouts - before.layouts,
    restyles: after.restyles - before.restyles,
  };
};

/** Waits for a page and all its pictures, those out of sight as well. */
const openWhole = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  await page.waitForLoadState("networkidle");
};

/** How a page scrolls on a phone, `throttle` times slower than this machine, beside a bare page of the same pictures. */
export const scrollBeside = async (
  browser: Browser,
  address: string,
  throttle: number,
): Promise<{ readonly page: Scroll; readonly bare: Scroll }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await openWhole(page, address);
  const html = await bareOf(page);
  const ofPage = await measured(page, throttle);
  const beside = await context.newPage();
  const bareAddress = new URL("/bare-pictures", address).href;
  await beside.route(bareAddress, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await openWhole(beside, bareAddress);
  const ofBare = await measured(beside, throttle);
  await context.close();
  return { page: ofPage, bare: ofBare };
};
