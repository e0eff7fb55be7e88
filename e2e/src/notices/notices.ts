import type { Page } from "@playwright/test";
import { waitUntilReady } from "../open-page.ts";

export const banner = (page: Page) => page.getByRole("complementary", { name: "Announcement" });
export const cookieNotice = (page: Page) => page.getByRole("region", { name: "Cookies" });
export const popup = (page: Page, name: string) => page.getByRole("dialog", { name });
export const header = (page: Page) => page.getByRole("banner");

/** Marks the visitor as one who has chosen this location before. */
export const chooseLocation = (page: Page, uid: string, url: string) =>
  page.context().addCookies([{ name: "selected-location", value: uid, url }]);

export const findCookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((each) => each.name === name);

/** After this time every notice that will appear has appeared, in ms. */
export const ALL_NOTICES_MS = 5000;

/** Reloads a page and waits until every notice that will appear has appeared. */
export const reloadAndWait = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.reload();
  await waitUntilReady(page);
  await page.clock.runFor(ALL_NOTICES_MS);
};

export const publishedHeight = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.style.getPropertyValue("--banner-height"));

/**
 * Returns in how many days a cookie expires. Browsers use their own clock, which the clock of the tests does not change.
 */
export const daysUntilExpiry = ({ expires }: { readonly expires: number }) => {
  const now = Date.now() - Number(process.env["TEST_CLOCK_OFFSET"] ?? 0);
  return (expires - now / 1000) / (24 * 60 * 60);
};
