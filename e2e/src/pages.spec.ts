import { objectionsIn } from "./checks/accessibility.ts";
import { expect, test } from "./diner.ts";
import { openPage, untilReady } from "./open-page.ts";
import { BOTH } from "./tiers.ts";

test("the open panel has nothing axe objects to, at any step", BOTH, async ({ page, diner }) => {
  const objections = () => objectionsIn(page, { within: '[role="dialog"]', rules: "all" });
  await page.goto("/locations/vancouver?reserve=vancouver");
  // A dropdown gets its name one frame after it is drawn.
  await expect(diner.panel.getByRole("combobox", { name: "Time" })).toBeVisible();
  expect(await objections()).toEqual([]);
  await diner.holdATable();
  expect(await objections()).toEqual([]);
});

test("a path without a page says so, with the status 404", async ({ page }) => {
  const response = await page.goto("/nowhere/at/all");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Page not found: /nowhere/at/all")).toBeVisible();
  await untilReady(page);
  await expect(page.getByText("Page not found: /nowhere/at/all")).toBeVisible();
});

test("a link to a page that is gone says so without leaving the site", async ({ page }) => {
  await openPage(page, "/");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/no-such-page";
    link.textContent = "gone";
    document.querySelector("main")?.append(link);
  });
  await page.getByRole("link", { name: "gone" }).click();
  await expect(page.getByText("Page not found: /no-such-page")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a page is whole and its links lead on", async ({ page }) => {
    await page.goto("/locations");
    await page.getByRole("main").getByRole("link", { name: "Miami", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Miami");
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /555-01/ })
        .first(),
    ).toBeVisible();
  });
});
