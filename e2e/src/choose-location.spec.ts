import { expect, test } from "./diner.ts";
import { openPage } from "./open-page.ts";
import { BOTH } from "./tiers.ts";

const selected = (page: import("@playwright/test").Page) =>
  page.getByRole("banner").getByRole("link", { name: /^Your location/ });

test.describe("near one restaurant", () => {
  test.use({ extraHTTPHeaders: { "x-forwarded-for": "198.51.100.7" } });

  test("selects the nearest restaurant, and keeps an explicit choice", BOTH, async ({ page, isMobile }) => {
    await page.goto("/locations");
    if (!isMobile) await expect(selected(page)).toContainText("Toronto");
    const miami = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: "Miami", exact: true }) });
    // Without a space before a comma, which screen readers read.
    await miami.getByRole("button", { name: "Set Location Miami", exact: true }).click();
    await expect(miami.getByRole("button", { name: /Your Location/ })).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "selected-location")).toMatchObject({
      value: "miami",
      path: "/",
      sameSite: "Lax",
    });
    await page.reload();
    await expect(miami.getByRole("button", { name: /Your Location/ })).toBeVisible();
  });
});

test("selects a flagship without a cookie when the visitor's place is unknown", async ({ page }) => {
  await openPage(page, "/locations");
  await expect(page.getByRole("button", { name: /Your Location/ })).toHaveCount(1);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("selected-location");
});
