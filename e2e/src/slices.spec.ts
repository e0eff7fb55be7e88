import type { Page } from "@playwright/test";
import { objectionsIn } from "./checks/accessibility.ts";
import { expect, test } from "./diner.ts";
import { openPage, untilDrawn } from "./open-page.ts";
import { forgetFontShifts, noteShifts, shiftsAsRead } from "./performance/layout-shifts.ts";
import { BOTH } from "./tiers.ts";

const PAGES = ["/", "/eat", "/about"];
const PLAN = "/content/media/miami-seating-plan.svg";
const FILM = "/content/media/one-evening.mp4";

const scrolled = (page: Page, list: string) =>
  page.getByRole("list", { name: list }).evaluate((strip) => strip.scrollLeft);

const askedFor = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
};

for (const path of PAGES) {
  test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test(`${path} stands at 320 px, moves nothing as it is read, and has nothing axe objects to`, async ({
      page,
      complaints,
    }) => {
      await page.addInitScript(noteShifts);
      await page.addInitScript(forgetFontShifts);
      await page.setViewportSize({ width: 320, height: 640 });
      await openPage(page, path);
      const { sum, worst } = await shiftsAsRead(page);
      const { wider, headings } = await page.evaluate(() => ({
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        headings: document.querySelectorAll("h1").length,
      }));
      expect(wider).toBeLessThanOrEqual(0);
      expect(sum, worst.join(" and ")).toBeLessThan(0.02);
      expect(headings).toBe(1);
      expect(await objectionsIn(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
}

test(
  "a slider goes on by its buttons and by the arrow keys, and says where it is",
  BOTH,
  async ({ page }) => {
    await page.goto("/");
    const rooms = "One kitchen in each city, and no two alike";
    const next = page.getByRole("button", { name: `Next: ${rooms}` });
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
  },
);

test("what a slider holds comes into view when the focus reaches it", async ({ page }) => {
  await page.goto("/");
  const vancouver = page.getByRole("main").getByRole("link", { name: "See Vancouver" });
  await vancouver.focus();
  await expect(vancouver).toBeInViewport();
});

test("a film is asked for once somebody wants to see it, and not before", async ({ page }) => {
  const asked = askedFor(page);
  await openPage(page, "/eat");
  const play = page.getByRole("button", { name: /^Play the film/ });
  await play.scrollIntoViewIfNeeded();
  await untilDrawn(page);
  expect(asked).not.toContain(FILM);
  await play.focus();
  await page.keyboard.press("Space");
  await expect(page.locator("video")).toBeFocused();
  await expect.poll(() => asked).toContain(FILM);
  expect(await objectionsIn(page)).toEqual([]);
});

test("a page is embedded once somebody wants to see it, and not before", async ({ page, complaints }) => {
  const asked = askedFor(page);
  await openPage(page, "/about");
  const open = page.getByRole("button", { name: /^Open the seating plan/ });
  await open.scrollIntoViewIfNeeded();
  await untilDrawn(page);
  expect(asked).not.toContain(PLAN);
  await open.click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("The long table, for ten")).toBeVisible();
  await expect(page.locator("iframe")).toHaveAttribute("title", "Where to sit in Miami");
  // What these tests bring along may not run in a frame without scripts, of which the browser complains.
  expect(complaints.filter((complaint) => !complaint.startsWith("Blocked script execution"))).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a slider is a list that scrolls, without buttons that do nothing", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: /^(?:Next|Previous):/ })).toHaveCount(0);
    const miami = page.getByRole("main").getByRole("link", { name: "See Miami" });
    await expect(miami).toBeVisible();
    const vancouver = page.getByRole("main").getByRole("link", { name: "See Vancouver" });
    await vancouver.focus();
    await expect(vancouver).toBeInViewport();
  });

  test("a film and an embedded page are links", async ({ page }) => {
    await page.goto("/eat");
    await expect(page.getByRole("link", { name: /^Play the film/ })).toHaveAttribute("href", FILM);
    await page.goto("/about");
    await page.getByRole("link", { name: /^Open the seating plan/ }).click();
    await expect(page.getByText("The long table, for ten")).toBeVisible();
  });
});
