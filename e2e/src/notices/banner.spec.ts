import { findViolations } from "../checks/accessibility.ts";
import { expect, test } from "../diner.ts";
import { readMoves, recordPositions } from "../performance/positions.ts";
import { BOTH } from "../tiers.ts";
import {
  banner,
  chooseLocation,
  cookieNotice,
  findCookie,
  header,
  publishedHeight,
  reloadAndWait,
} from "./notices.ts";

test.use({ isReturning: false });

test(
  "shows a banner above the page and moves nothing, until it is closed for good (rule 4.16)",
  BOTH,
  async ({ page, server }) => {
    await page.addInitScript(recordPositions);
    await chooseLocation(page, "miami", server.url);
    await page.goto("/");
    const bar = banner(page);
    await expect(bar).toContainText("Winter menus are on");
    const height = (await bar.boundingBox())?.height ?? 0;
    expect(Number.parseFloat(await publishedHeight(page))).toBe(height);
    await expect(cookieNotice(page)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await readMoves(page)).toEqual([]);
    expect((await header(page).boundingBox())?.y).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(async () => (await header(page).boundingBox())?.y).toBeCloseTo(height, 0);
    await page.reload();
    await expect(bar).toBeAttached();
    expect((await header(page).boundingBox())?.y).toBe(0);

    await bar.getByRole("button", { name: "Close announcement" }).click();
    await expect(bar).toBeHidden();
    expect(await publishedHeight(page)).toBe("0px");
    expect((await header(page).boundingBox())?.y).toBe(0);
    expect(await findCookie(page, "dismissed-banner")).toMatchObject({
      value: "winter-menus-2026",
      path: "/",
    });
    await reloadAndWait(page);
    await expect(bar).toBeHidden();
  },
);

test("shows the banner of the selected location's zone, with its link (rule 7.32)", async ({
  page,
  server,
}) => {
  await chooseLocation(page, "toronto", server.url);
  await page.goto("/about");
  await expect(banner(page)).toContainText("Ottawa opens in spring");
  await banner(page).getByRole("link", { name: "About Ottawa" }).click();
  await expect(page).toHaveURL(/\/locations\/ottawa$/);
  await expect(banner(page)).toContainText("Ottawa opens in spring");
});

test("is at the top of the next page (rule 4.16)", async ({ page, server }) => {
  await chooseLocation(page, "miami", server.url);
  await page.goto("/");
  await expect(banner(page)).toBeAttached();
  await header(page).getByRole("link", { name: "Menu", exact: true }).click();
  await expect(page).toHaveURL(/menu$/);
  await expect.poll(async () => (await banner(page).boundingBox())?.y).toBe(0);
});

test("places an open panel below header and banner", async ({ page, server, diner }) => {
  await chooseLocation(page, "miami", server.url);
  await page.goto("/locations/miami?order=miami");
  await expect(diner.panel).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect
    .poll(async () => {
      const top = (await diner.panel.boundingBox())?.y ?? 0;
      const above = await header(page).boundingBox();
      return Math.abs(Math.round(top - ((above?.y ?? 0) + (above?.height ?? 0))));
    })
    .toBe(0);
});

test("shows no notices and leaves no room for them without script", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(cookieNotice(page)).toBeHidden();
  expect((await header(page).boundingBox())?.y).toBeLessThan(80);
  await context.close();
});
