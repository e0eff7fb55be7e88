import type { Page } from "@playwright/test";
import { findViolations } from "./checks/accessibility.ts";
import { expect, test } from "./diner.ts";
import { openPage, waitUntilLoaded } from "./open-page.ts";
import { ignoreFontShifts, measureShiftsWhileScrolling, recordShifts } from "./performance/layout-shifts.ts";
import { BOTH } from "./tiers.ts";

const PAGES = ["/", "/eat", "/about"];
const PLAN = "/content/media/miami-seating-plan.svg";
const FILM = "/content/media/one-evening.mp4";

const scrolled = (page: Page, list: string) =>
  page.getByRole("list", { name: list }).evaluate((strip) => strip.scrollLeft);

const recordRequests = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
};

for (const path of PAGES) {
  test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test(`${path} fits 320 px, does not shift while scrolled, and has no axe violations`, async ({
      page,
      pageErrors,
    }) => {
      await page.addInitScript(recordShifts);
      await page.addInitScript(ignoreFontShifts);
      await page.setViewportSize({ width: 320, height: 640 });
      await openPage(page, path);
      const { sum, worst } = await measureShiftsWhileScrolling(page);
      const { wider, headings } = await page.evaluate(() => ({
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        headings: document.querySelectorAll("h1").length,
      }));
      expect(wider).toBeLessThanOrEqual(0);
      expect(sum, worst.join(" and ")).toBeLessThan(0.02);
      expect(headings).toBe(1);
      expect(await findViolations(page)).toEqual([]);
      expect(pageErrors).toEqual([]);
    });
  });
}

test("moves a slider by buttons and arrow keys, and shows the position", BOTH, async ({ page }) => {
  await page.goto("/");
  const rooms = "One kitchen in each city, and no two alike";
  const slider = page
    .getByRole("main")
    .locator("div", { has: page.getByRole("list", { name: rooms }) })
    .last();
  const next = slider.getByRole("button", { name: "Next" });
  await next.click();
  await expect(page.getByText("2 of 5")).toBeVisible();
  await expect.poll(() => scrolled(page, rooms)).toBeGreaterThan(100);
  await page.getByRole("list", { name: rooms }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("3 of 5")).toBeVisible();
  for (const _ of [4, 5, 6]) await next.press("Enter", { delay: 30 });
  await expect(page.getByText("5 of 5")).toBeVisible();
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute("aria-disabled", "true");
});

test("scrolls a focused slide into view", async ({ page }) => {
  await page.goto("/");
  const vancouver = page.getByRole("main").getByRole("link", { name: "See Vancouver" });
  await vancouver.focus();
  await expect(vancouver).toBeInViewport();
});

test("loads a film only when it is played", async ({ page }) => {
  const asked = recordRequests(page);
  await openPage(page, "/eat");
  const play = page.getByRole("button", { name: /^Play the film/ });
  await play.scrollIntoViewIfNeeded();
  await waitUntilLoaded(page);
  expect(asked).not.toContain(FILM);
  await play.focus();
  await page.keyboard.press("Space");
  await expect(page.locator("video")).toBeFocused();
  await expect.poll(() => asked).toContain(FILM);
  expect(await findViolations(page)).toEqual([]);
});

test("loads an embedded page only when it is opened", async ({ page, pageErrors }) => {
  const asked = recordRequests(page);
  await openPage(page, "/about");
  const open = page.getByRole("button", { name: /^Open the seating plan/ });
  await open.scrollIntoViewIfNeeded();
  await waitUntilLoaded(page);
  expect(asked).not.toContain(PLAN);
  await open.click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("The long table, for ten")).toBeVisible();
  await expect(page.locator("iframe")).toHaveAttribute("title", "Where to sit in Miami");
  // The test tools' own scripts are blocked in a frame without scripts, which the browser reports.
  expect(pageErrors.filter((complaint) => !complaint.startsWith("Blocked script execution"))).toEqual([]);
});

test("shows an editor's blocks in a news post, downloads its file and opens its embed", async ({
  page,
  pageErrors,
}) => {
  const post = "/news/the-starter-turns-fifteen";
  await openPage(page, post);
  const main = page.getByRole("main");
  await expect(main.locator("pre")).toContainText("Feed    rye and water");
  await expect(main.getByText("© Juniper Row Dining Rooms")).toBeVisible();
  const download = page.waitForEvent("download");
  await main.getByRole("link", { name: "take the plan" }).click();
  expect((await download).suggestedFilename()).toBe("miami-seating-plan.svg");
  expect(new URL(page.url()).pathname).toBe(post);
  await main.getByRole("button", { name: /^Open the seating plan/ }).click();
  await expect(page.frameLocator("iframe").getByText("The long table, for ten")).toBeVisible();
  expect(pageErrors.filter((complaint) => !complaint.startsWith("Blocked script execution"))).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows a slider as a scrollable list without buttons", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^(?:Next|Previous)$/ })).toHaveCount(0);
    const miami = page.getByRole("main").getByRole("link", { name: "See Miami" });
    await expect(miami).toBeVisible();
    const vancouver = page.getByRole("main").getByRole("link", { name: "See Vancouver" });
    await vancouver.focus();
    await expect(vancouver).toBeInViewport();
  });

  test("shows a film and an embedded page as links", async ({ page }) => {
    await page.goto("/eat");
    await expect(page.getByRole("link", { name: /^Play the film/ })).toHaveAttribute("href", FILM);
    await page.goto("/about");
    await page.getByRole("link", { name: /^Open the seating plan/ }).click();
    await expect(page.getByText("The long table, for ten")).toBeVisible();
  });
});
