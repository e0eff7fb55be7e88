import type { Page } from "@playwright/test";

/** The places of an element over time: its left and top edge in the window, in px, and when it went there, in ms. */
type Places = readonly { readonly at: string; readonly ms: number }[];

interface PositionRecorder {
  places: Record<string, { at: string; ms: number }[]>;
}

/**
 * Records where header, heading, Reserve button and page stand in the window, in every frame. It sees what layout shifts do not count:
 * transforms, and what scrolls. Runs in a page before its own scripts.
 */
export const recordPositions = (): void => {
  const recorder = window as unknown as PositionRecorder;
  recorder.places = {};
  const watched = {
    header: "body > header",
    reserve: "body > header a[href*='reserve=']",
    heading: "h1",
    page: "main > *",
  };
  const look = (): void => {
    // A font that arrives late moves text; its cost is measured separately.
    const isReady = document.fonts.status === "loaded";
    for (const [name, selector] of Object.entries(watched)) {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (box === undefined || !isReady) continue;
      const at = `${Math.round(box.left)}, ${Math.round(box.top)}`;
      recorder.places[name] ??= [];
      const places = recorder.places[name];
      if (places.at(-1)?.at !== at) places.push({ at, ms: Math.round(performance.now()) });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Returns each recorded element that did not stay in its place, with its places. */
export const readMoves = async (page: Page): Promise<readonly (readonly [string, Places])[]> => {
  const places = await page.evaluate(() => (window as unknown as PositionRecorder).places);
  return Object.entries(places).filter(([, { length }]) => length !== 1);
};
