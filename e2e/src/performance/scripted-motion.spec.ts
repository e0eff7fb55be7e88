import type { Page } from "@playwright/test";
import { Diner, expect, test } from "../diner.ts";
import { openPage } from "../open-page.ts";

/** Records in the page what scripts animate: property and length in ms. */
const recordMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const motions: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const { duration } = typeof options === "object" ? options : { duration: options };
      motions.push(...Object.keys(keyframes ?? {}).map((property) => `${property} ${duration}`));
      return animate.call(this, keyframes, options);
    };
    Object.assign(window, { motions });
  });

/** Returns what scripts began to animate since the last call, each once. */
const takeMotions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { motions } = window as unknown as { motions: string[] };
    return [...new Set(motions.splice(0))].toSorted();
  });

/** Opens the panel of Miami and a dropdown in it, then swaps and closes the panel; returns what moved at each step. */
const walkThroughPanel = async (page: Page): Promise<readonly (readonly string[])[]> => {
  const diner = new Diner(page);
  await recordMotion(page);
  await openPage(page, "/locations/miami");
  await diner.reserve();
  await expect(diner.panel.getByRole("heading", { name: "Find a table" })).toBeInViewport();
  const opened = await takeMotions(page);
  await diner.choose("People", "4");
  await expect(page.getByRole("listbox")).toBeHidden();
  const chosen = await takeMotions(page);
  await page.keyboard.press("Escape");
  await expect(diner.panel).toBeHidden();
  return [opened, chosen, await takeMotions(page)];
};

for (const [width, height, slide] of [
  [390, 844, 500],
  [1440, 900, 800],
] as const) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: "no-preference" } });

    test("moves panel and dropdown for their lengths, without layout (rules 9.11, 9.13)", async ({
      page,
    }) => {
      const panel = [`opacity ${slide}`, `transform ${slide}`];
      const dropdown = ["opacity 300", "transform 300"];
      expect(await walkThroughPanel(page)).toEqual([panel, dropdown, panel]);
    });
  });
}

test("moves nothing for a visitor who prefers less motion (rule 9.31)", async ({ page }) => {
  expect(await walkThroughPanel(page)).toEqual([[], [], []]);
});
