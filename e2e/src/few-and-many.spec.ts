import type { Page } from "@playwright/test";
import { test as base, expect, STARTING_MS } from "./diner.ts";
import { few, many } from "./few-and-many.ts";
import { lostWords } from "./lost-words.ts";
import { openRepository } from "./repository.ts";
import { newDataDir, removeDataDir, type Server, startServer } from "./server.ts";

/** Servers of groups that are larger and smaller than the demo's. */
const test = base.extend<{ readonly serverWith: (content: typeof few) => Promise<Server> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs off this pattern
  serverWith: async ({}, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (content) => {
      const repository = await openRepository(content);
      const dataDir = await newDataDir();
      const server = await startServer({ dataDir, settings: { CONTENT_API: repository.endpoint } });
      ends.push(async () => {
        await server.kill();
        await removeDataDir(dataDir);
        repository.close();
      });
      return server;
    });
    await Promise.all(ends.map((end) => end()));
  },
});
// What is wrong is said in words, place by place.
test.use({ trace: "off", screenshot: "off" });
test.setTimeout(2 * STARTING_MS);

/** What cannot be read on the pages where lists are. */
const lostOn = async (page: Page, url: string): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const path of ["/every-slice", "/locations", "/news", "/", "/locations/austin"]) {
    await page.goto(url + path);
    await page.evaluate(() => document.fonts.ready);
    problems.push(...(await lostWords(page)).map((problem) => `${path}: ${problem}`));
  }
  return problems;
};

test("forty restaurants more, forty posts and slices of forty items find their room", async ({
  page,
  serverWith,
}) => {
  const { url } = await serverWith(many);
  expect(await lostOn(page, url)).toEqual([]);

  await page.goto(`${url}/locations`);
  await page.getByRole("searchbox", { name: "Find a restaurant" }).fill("austin 3");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Austin 3"]);
});

test("one restaurant, one post and slices of one item fill theirs", async ({ page, serverWith }) => {
  const { url } = await serverWith(few);
  expect(await lostOn(page, url)).toEqual([]);

  await page.goto(`${url}/locations`);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Austin"]);
  await expect(page.getByRole("searchbox")).toHaveCount(0);
});
