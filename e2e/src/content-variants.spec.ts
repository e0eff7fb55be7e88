import type { Page } from "@playwright/test";
import { lostWords } from "./checks/layout-problems.ts";
import { expect, test } from "./diner.ts";
import { few, many } from "./site/content-variants.ts";
import { PHONE } from "./tiers.ts";

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

test(
  "forty restaurants more, forty posts and slices of forty items find their room",
  PHONE,
  async ({ page, startWith, openRepository }) => {
    const { url } = await startWith({ CONTENT_API: (await openRepository(many)).endpoint });
    expect(await lostOn(page, url)).toEqual([]);

    await page.goto(`${url}/locations`);
    await page.getByRole("searchbox", { name: "Find a restaurant" }).fill("austin 3");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Austin 3"]);
  },
);

test(
  "one restaurant, one post and slices of one item fill theirs",
  PHONE,
  async ({ page, startWith, openRepository }) => {
    const { url } = await startWith({ CONTENT_API: (await openRepository(few)).endpoint });
    expect(await lostOn(page, url)).toEqual([]);

    await page.goto(`${url}/locations`);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Austin"]);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
  },
);
