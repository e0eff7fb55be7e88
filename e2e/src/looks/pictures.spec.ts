import { expect } from "@playwright/test";
import { Diner } from "../diner.ts";
import { PICTURED_PAGES, type PicturedPage } from "./pictured-pages.ts";
import { PICTURED_WALKS } from "./pictured-walks.ts";
import { test, WINDOWS } from "./still-site.ts";
import { takePicture } from "./take-picture.ts";

// What differs is shown as pictures, and a recording of a hundred pages takes longer than picturing them.
test.use({ trace: "off", screenshot: "off", actionTimeout: 20_000 });
test.setTimeout(600_000);

/** How many pages are pictured beside each other. */
const AT_ONCE = 3;

const WIDTHS = [...WINDOWS.keys()];
const walksAt = (width: number) => PICTURED_WALKS.filter(({ upTo = width }) => width <= upTo);

/** Does a thing with each, a few beside each other. */
const withEach = async <A>(all: readonly A[], act: (one: A) => Promise<void>): Promise<void> => {
  const left = [...all];
  const goOn = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
};

for (const width of WIDTHS) {
  test(`every page looks as it was pictured, at ${width} px`, async ({ open, album }, testInfo) => {
    const problems: string[] = [];
    const [light, dark] = [await open({ width }), await open({ width, isDark: true })];
    const picture = async ({ name, path, isDark }: PicturedPage): Promise<void> => {
      const page = await (isDark ? dark : light).newPage();
      await page.goto(path);
      const taken = await takePicture(page, { isWhole: true });
      const problem = await album.judge(`${name}-${width}`, taken, testInfo.outputDir);
      if (problem !== null) problems.push(problem);
      await page.close();
    };
    await withEach(PICTURED_PAGES, picture);
    if (album.apart !== null) testInfo.annotations.push({ type: "not compared", description: album.apart });
    expect(problems).toEqual([]);
  });

  test(`every panel, notice and step looks as it was pictured, at ${width} px`, async ({
    open,
    album,
  }, testInfo) => {
    const problems: string[] = [];
    await withEach(walksAt(width), async ({ path, steps, ...window }) => {
      const context = await open({ width, ...window });
      const page = await context.newPage();
      await page.goto(path, { waitUntil: "networkidle" });
      for (const { name, act } of steps) {
        await act(new Diner(page));
        const taken = await takePicture(page, { isWhole: false });
        const problem = await album.judge(`${name}-${width}`, taken, testInfo.outputDir);
        if (problem !== null) problems.push(problem);
      }
      await context.close();
    });
    if (album.apart !== null) testInfo.annotations.push({ type: "not compared", description: album.apart });
    expect(problems).toEqual([]);
  });
}

test("no picture is kept of what is no more, and no two are called alike", async ({ album }) => {
  const names = WIDTHS.flatMap((width) => [
    ...PICTURED_PAGES.map(({ name }) => `${name}-${width}`),
    ...walksAt(width).flatMap(({ steps }) => steps.map(({ name }) => `${name}-${width}`)),
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(await album.beyond(names)).toEqual([]);
});
