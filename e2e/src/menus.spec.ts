import { findViolations } from "./checks/accessibility.ts";
import { expect, test } from "./diner.ts";
import { openPage } from "./open-page.ts";

const MENUS = ["menu", "touchless-menu", "room-service-menu"].map((menu) => `/locations/miami/${menu}`);

test("filters a menu by diet, in a shareable address", async ({ page, pageErrors }) => {
  await page.goto("/locations/austin/menu");
  const lamb = page.getByRole("heading", { level: 4, name: "Lamb shoulder" });
  const leeks = page.getByRole("heading", { level: 4, name: "Charred leeks" });
  await expect(lamb).toBeVisible();
  await page.getByText("Filter by diet").click();
  await page.getByRole("button", { name: "Vegan" }).click();
  await expect(page).toHaveURL(/\?diet=vegan$/);
  await expect(page.getByRole("status").filter({ hasText: /^\d+ of \d+ dishes are vegan\.$/ })).toBeVisible();
  await expect(leeks).toBeVisible();
  await expect(lamb).toHaveCount(0);

  await page.goto("/locations/austin/menu?diet=vegan");
  await page.mouse.move(200, 200);
  await expect(lamb).toHaveCount(0);
  await expect(leeks).toBeVisible();
  await page.getByRole("button", { name: "Show all dishes" }).click();
  await expect(lamb).toBeVisible();
  await expect(page).toHaveURL(/\/menu$/);
  expect(pageErrors).toEqual([]);
});

test("shows the same dishes in the touchless and the room-service menu", async ({ page }) => {
  const dishes: string[][] = [];
  for (const path of MENUS) {
    await page.goto(path);
    dishes.push(await page.getByRole("heading", { level: 4 }).allTextContents());
  }
  expect(dishes[0]?.length).toBeGreaterThan(15);
  expect(dishes[1]).toEqual(dishes[0]);
  expect(dishes[2]).toEqual(dishes[0]);
});

test("has no axe violations with the nutrition table open", async ({ page }) => {
  await openPage(page, "/locations/miami/menu");
  await page.locator("summary", { hasText: "Nutrition and allergens" }).click();
  await expect(page.getByRole("table", { name: "Nutrition and allergens" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("prints only the dishes of a menu", async ({ page }) => {
  await page.goto("/locations/miami/menu");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 4, name: "Key lime" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print this menu" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Dinner" })).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the whole menu without a filter, with a nutrition table that opens", async ({ page }) => {
    await page.goto("/locations/austin/menu?diet=vegan");
    await expect(page.getByRole("heading", { level: 4, name: "Lamb shoulder" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Vegan" })).toBeHidden();
    await page.locator("summary", { hasText: "Nutrition and allergens" }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await page.getByRole("navigation", { name: "Dinner" }).getByRole("link", { name: "After" }).click();
    await expect(page).toHaveURL(/#menu-after$/);
  });
});
