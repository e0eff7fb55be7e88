import type { Page } from "@playwright/test";
import { findClippedText } from "./checks/layout-problems.ts";
import { expect, test } from "./diner.ts";
import { openPage } from "./open-page.ts";
import { createHostilePage, withFewItems, withManyItems } from "./site/content-variants.ts";
import { PHONE } from "./tiers.ts";

/** Returns the clipped and overlapping texts of all pages with lists. */
const findClippedTextOn = async (page: Page, url: string): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const path of ["/every-slice", "/locations", "/news", "/", "/locations/austin"]) {
    await page.goto(url + path);
    await page.evaluate(() => document.fonts.ready);
    problems.push(...(await findClippedText(page)).map((problem) => `${path}: ${problem}`));
  }
  return problems;
};

test(
  "shows forty more restaurants, forty posts and slices of forty items without clipped text",
  PHONE,
  async ({ page, startServerWith, openContentRepository }) => {
    const { url } = await startServerWith({
      CONTENT_API: (await openContentRepository(withManyItems)).endpoint,
    });
    expect(await findClippedTextOn(page, url)).toEqual([]);

    await page.goto(`${url}/locations`);
    await page.getByRole("searchbox", { name: "Find a restaurant" }).fill("austin 3");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Austin 3"]);
  },
);

test(
  "shows one restaurant, one post and slices of one item without clipped text",
  PHONE,
  async ({ page, startServerWith, openContentRepository }) => {
    const { url } = await startServerWith({
      CONTENT_API: (await openContentRepository(withFewItems)).endpoint,
    });
    expect(await findClippedTextOn(page, url)).toEqual([]);

    await page.goto(`${url}/locations`);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Austin"]);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
  },
);

test("shows hostile content as text or leaves it out", async ({
  page,
  startServerWith,
  openContentRepository,
}) => {
  const repository = await openContentRepository((demo) => [...demo, createHostilePage(demo)]);
  const server = await startServerWith({ CONTENT_API: repository.endpoint });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith("data:"))
      errors.push(request.url());
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, `${server.url}/hostile`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hostile");
  await expect(page.getByText("<script>window.harmed = 1</script>").first()).toBeVisible();
  await expect(page.getByText("مرحبا").first()).toBeVisible();
  const found = await page.evaluate(() => ({
    harmed: "harmed" in window || "harmed" in {},
    addresses: [...document.querySelectorAll("[href], [src], [action], [srcset], [poster]")]
      .flatMap((element) =>
        ["href", "src", "action", "srcset", "poster"].map((name) => element.getAttribute(name) ?? ""),
      )
      .filter((address) => /javascript:|data:text|evil/i.test(address)),
    scripts: [...document.scripts].filter(({ type, src }) => type !== "application/ld+json" && src === "")
      .length,
    overflow: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(found).toEqual({ harmed: false, addresses: [], scripts: 0, overflow: 0 });
  expect(errors).toEqual([]);
});
