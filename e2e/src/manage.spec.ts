import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findViolations } from "./checks/accessibility.ts";
import { type Diner, expect, test } from "./diner.ts";
import { BOTH } from "./tiers.ts";

/** Books a table that can still be cancelled and opens its manage page; returns the time, as `7:00 PM`. */
const bookAndOpenManagePage = async (page: Page, diner: Diner, location: string): Promise<string> => {
  const date = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await page.goto(`/locations/${location}?reserve=${location}&party=2&date=${date}&time=19:00`);
  const find = diner.panel.getByRole("button", { name: "Find a Time" });
  const times = diner.panel.getByRole("list", { name: /times/i }).getByRole("button").first();
  await expect(find.or(times).first()).toBeVisible();
  if (!(await times.isVisible())) await find.click();
  const time = /\d+:\d\d [AP]M/.exec((await times.textContent()) ?? "")?.[0] ?? "";
  await times.click();
  const seating = diner.panel.getByRole("list", { name: /seating/i });
  await expect(seating.or(diner.panel.getByRole("timer"))).toBeVisible();
  if (await seating.isVisible()) await seating.getByRole("button").first().click();
  await diner.fillDetails();
  await diner.complete();
  const manage = diner.panel.getByRole("link", { name: "Manage Reservation" });
  await page.goto((await manage.getAttribute("href")) ?? "");
  return time;
};

const axe = (page: Page) => findViolations(page, { rules: "all" });

const timeShown = async (page: Page) =>
  /at (\d+:\d\d\s[AP]M)/.exec((await page.locator("dl").textContent()) ?? "")?.[1];

test("moves a reservation to another time, then cancels it", BOTH, async ({ page, diner, pageErrors }) => {
  const time = await bookAndOpenManagePage(page, diner, "toronto");
  await expect(page.getByRole("heading", { level: 1, name: "Your table is reserved" })).toBeVisible();
  expect((await timeShown(page))?.replace(/\s/, " ")).toBe(time);
  expect(await axe(page)).toEqual([]);

  const times = page.getByLabel("Time on");
  await expect(times.locator("option:checked")).toHaveText(
    new RegExp(`^${time.replace(" ", "\\s")} \\(your table now\\)$`),
  );
  const date = await page.getByLabel("Date").inputValue();
  const next = new Date(Date.parse(date) + 24 * 60 * 60_000).toISOString().slice(0, 10);
  await page.getByLabel("Date").fill(next);
  await page.getByRole("button", { name: "See times" }).click();
  await expect(page.getByRole("status")).toContainText("Your table moves to the time you choose");
  await expect(page.getByLabel("Date")).toHaveValue(next);
  expect(await axe(page)).toEqual([]);
  const moved = (await times.locator("option").first().textContent()) ?? "";
  await times.selectOption({ index: 0 });
  await page.getByRole("button", { name: "Change my reservation" }).click();
  await expect(page.getByRole("status")).toContainText("Your reservation is changed");
  expect(await timeShown(page)).toBe(moved);
  await expect(page.getByLabel("Date")).toHaveValue(next);

  await page.reload();
  expect(await timeShown(page)).toBe(moved);

  await page.getByText("Cancel this reservation").click();
  await page.getByRole("button", { name: "Yes, cancel my reservation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This reservation is cancelled" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test("changes a reservation by keyboard without script", async ({ page, diner, browser }) => {
  await bookAndOpenManagePage(page, diner, "austin");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  const times = plain.getByLabel("Time on");
  for (
    let presses = 0;
    presses < 24 && !(await times.evaluate((it) => it === document.activeElement));
    presses += 1
  ) {
    await plain.keyboard.press("Tab");
  }
  await plain.keyboard.press("ArrowDown");
  await plain.keyboard.press("Tab");
  await plain.keyboard.press("Enter");
  await expect(plain.getByRole("status")).toContainText("Your reservation is changed");
  await context.close();
});

test("sends the guest and the restaurant one email each for the reservation, its change and its cancellation", async ({
  page,
  diner,
  server,
}) => {
  await bookAndOpenManagePage(page, diner, "vancouver");
  const confirmation = (await page.locator('dt:text-is("Confirmation") + dd').textContent()) ?? "";
  const emails = async () => {
    const files = await readdir(join(server.dataDir, "outbox"));
    return files.filter((file) => file.includes(confirmation)).toSorted();
  };
  // An email that waits is replaced by the next one.
  await expect
    .poll(emails)
    .toEqual([`confirmation.${confirmation}.0.eml`, `restaurant-reserved.${confirmation}.0.eml`]);
  const times = page.getByLabel("Time on");
  const other = await times.locator("option:not(:checked)").first().getAttribute("value");
  await times.selectOption(other);
  await page.getByRole("button", { name: "Change my reservation" }).click();
  await expect(page.getByRole("status")).toContainText("Your reservation is changed");
  await page.getByText("Cancel this reservation").click();
  await page.getByRole("button", { name: "Yes, cancel my reservation" }).click();
  await expect
    .poll(emails)
    .toEqual([
      `cancellation.${confirmation}.2.eml`,
      `confirmation.${confirmation}.0.eml`,
      `restaurant-cancelled.${confirmation}.2.eml`,
      `restaurant-reserved.${confirmation}.0.eml`,
    ]);
  const email = await readFile(join(server.dataDir, "outbox", `confirmation.${confirmation}.0.eml`), "utf8");
  expect(email).toContain("To: Ana Reyes <ana@example.com>");
  const cancelled = join(server.dataDir, "outbox", `restaurant-cancelled.${confirmation}.2.eml`);
  expect(await readFile(cancelled, "utf8")).toContain("To: Juniper Row Vancouver <vancouver@example.com>");
});
