import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../diner.ts";
import { waitUntilReady } from "../open-page.ts";
import { BOTH } from "../tiers.ts";
import { banner, chooseLocation } from "./notices.ts";

test.use({ isReturning: false });

/** Delays the notices of later pages; returns a function that delivers them. */
const delayNotices = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/builds/notices.json", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Presses the middle of an element with the mouse or, on a phone, with a finger; returns how to end the press. */
const press = async (page: Page, target: Locator, isMobile: boolean) => {
  const box = await target.boundingBox();
  if (box === null) throw new Error("the pressed element is not on the page");
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (!isMobile) {
    await page.mouse.move(point.x, point.y);
    await page.mouse.down();
    return { release: () => page.mouse.up(), cancel: () => page.mouse.up() };
  }
  const wire = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd" | "touchCancel", touchPoints: { x: number; y: number }[]) =>
    wire.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [point]);
  return { release: () => touch("touchEnd", []), cancel: () => touch("touchCancel", []) };
};

/** Holds the space bar down on a button; returns how to release it. */
const holdSpace = async (page: Page, button: Locator) => {
  await button.focus();
  await page.keyboard.down("Space");
  return { cancel: () => page.keyboard.up("Space") };
};

test(
  "delays a banner until the press ends, and counts the press",
  BOTH,
  async ({ page, server, isMobile }) => {
    await chooseLocation(page, "miami", server.url);
    const deliverNotices = await delayNotices(page);
    await page.goto("/locations");
    const link = page.getByRole("main").getByRole("link", { name: "Miami Beach", exact: true });
    await link.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const { release } = await press(page, link, isMobile);
    deliverNotices();
    await waitUntilReady(page);
    expect(await banner(page).count()).toBe(0);
    await release();
    await expect(page).toHaveURL(/\/locations\/miami-beach$/);
    await expect(banner(page)).toBeVisible();
  },
);

test(
  "delays a banner while the space bar is held on a desktop, and until a touch is cancelled on a phone",
  BOTH,
  async ({ page, server, isMobile }) => {
    await chooseLocation(page, "miami", server.url);
    const deliverNotices = await delayNotices(page);
    await page.goto("/locations");
    const button = page.getByRole("main").getByRole("button", { name: "Set Location" }).first();
    const { cancel } = isMobile ? await press(page, button, isMobile) : await holdSpace(page, button);
    deliverNotices();
    await waitUntilReady(page);
    expect(await banner(page).count()).toBe(0);
    await cancel();
    await expect(banner(page)).toBeVisible();
  },
);
