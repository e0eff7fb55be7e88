import { readOptions } from "@couvert/platform/command/read-options";
import type { Browser, Page } from "@playwright/test";
import { withSite } from "./site.ts";

const USAGE = `pnpm bench:panel [--rounds 9] [--path /locations/miami]

Prints the median time from a click on Reserve until the panel is usable: its heading has the focus, its form is there and a frame with
both was painted. Each round has a new browser profile.`;

const { values } = readOptions(USAGE, {
  options: {
    rounds: { type: "string", default: "9" },
    path: { type: "string", default: "/locations/miami" },
  },
});

/** How a diner clicks: for how long the pointer rests on the link before, in ms. */
const CLICKS = { "at once": 0, "after pointing for 0.2 s": 200 } as const;

/** Records in the page when Reserve is clicked and when the panel is usable; resolves to the time between, in ms. */
const recordOpening = () => {
  const opening = new Promise<number>((resolve) => {
    const waitFrom = (start: number) => {
      const panel = document.activeElement?.matches("[data-panel-heading]")
        ? document.activeElement.closest("[role=dialog], dialog")
        : null;
      if (!panel?.querySelector("form button[type=submit]")) {
        requestAnimationFrame(() => waitFrom(start));
        return;
      }
      // The task after a frame's callbacks runs once the frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(null);
      });
    };
    addEventListener("click", ({ timeStamp }) => waitFrom(timeStamp), { capture: true, once: true });
  });
  Object.assign(window, { opening });
};

/** Opens the panel on a new page; returns the time from click to use, in ms. */
const measureOpening = async (
  page: Page,
  address: string,
  restMs: number,
  throttle: number,
): Promise<number> => {
  await page.addInitScript(recordOpening);
  await page.goto(address, { waitUntil: "networkidle" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  const link = page.getByRole("banner").getByRole("link", { name: "Reserve", exact: true });
  if (restMs > 0) {
    await link.hover();
    await page.waitForTimeout(restMs * throttle);
  }
  await link.click();
  return page.evaluate(() => (window as unknown as { opening: Promise<number> }).opening);
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const measureRounds = async (
  browser: Browser,
  address: string,
  restMs: number,
  throttle: number,
): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    times.push(await measureOpening(await context.newPage(), address, restMs, throttle));
    await context.close();
  }
  return times;
};

await withSite(async (browser, siteUrl) => {
  console.log(
    `from a click on Reserve of ${values.path} until the panel is usable, median of ${values.rounds}:`,
  );
  for (const throttle of [1, 4])
    for (const [name, restMs] of Object.entries(CLICKS)) {
      const times = await measureRounds(browser, siteUrl + values.path, restMs, throttle);
      const range = [Math.min(...times), Math.max(...times)].map((time) => Math.round(time)).join(" to ");
      console.log(`  processor ${throttle} × slower, ${name}: ${Math.round(median(times))} ms (${range})`);
    }
});
