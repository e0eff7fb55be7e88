import { findViolations } from "./checks/accessibility.ts";
import { expect, test } from "./diner.ts";
import { openPage, waitUntilReady } from "./open-page.ts";
import { BOTH } from "./tiers.ts";

test("has no axe violations in any step of the panel", BOTH, async ({ page, diner }) => {
  const violations = () => findViolations(page, { within: '[role="dialog"]', rules: "all" });
  await page.goto("/locations/vancouver?reserve=vancouver");
  // A dropdown gets its name one frame after it is drawn.
  await expect(diner.panel.getByRole("combobox", { name: "Time" })).toBeVisible();
  expect(await violations()).toEqual([]);
  await diner.holdTable();
  expect(await violations()).toEqual([]);
});

test("answers 404 for a path without a page", async ({ page }) => {
  const response = await page.goto("/nowhere/at/all");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Page not found: /nowhere/at/all")).toBeVisible();
  await waitUntilReady(page);
  await expect(page.getByText("Page not found: /nowhere/at/all")).toBeVisible();
});

test("shows a missing page without leaving the site", async ({ page }) => {
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

  test("shows a whole page with working links", async ({ page }) => {
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
