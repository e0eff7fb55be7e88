import { expect, test } from "../diner.ts";
import { cookieNotice, daysUntilExpiry, findCookie, reloadAndWait } from "./notices.ts";

test.use({ isReturning: false });

test("shows the cookie notice after 1 s, and not for 7 days after OK", async ({ page, pageErrors }) => {
  await page.goto("/privacy");
  await expect(cookieNotice(page)).toContainText("five small cookies");
  const age = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance.now() - (entry?.loadEventEnd ?? 0);
  });
  expect(age).toBeGreaterThanOrEqual(1000);
  await cookieNotice(page).getByRole("button", { name: "OK" }).click();
  await expect(cookieNotice(page)).toBeHidden();
  const acknowledged = await findCookie(page, "cookie-notice");
  expect(acknowledged).toMatchObject({ value: "acknowledged", path: "/", sameSite: "Lax" });
  expect(daysUntilExpiry(acknowledged ?? { expires: 0 })).toBeCloseTo(7, 1);
  await reloadAndWait(page);
  await expect(cookieNotice(page)).toBeHidden();
  expect(pageErrors).toEqual([]);
});

test("loads trackers only after OK, within the page's content security policy", async ({
  page,
  startServerWith,
}) => {
  const tracking = await startServerWith({
    TAG_MANAGER_ID: "GTM-TEST",
    ACCESSIBILITY_WIDGET_ID: "wb42",
    VISITOR_TRACKING_ID: "kx9",
  });
  const outside: string[] = [];
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.route(
    (url) => url.origin !== tracking.url,
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "" });
    },
  );
  await page.goto(tracking.url);
  await expect(cookieNotice(page)).toBeVisible();
  expect(outside).toEqual([]);
  await cookieNotice(page).getByRole("button", { name: "Only what is necessary" }).click();
  await reloadAndWait(page);
  await expect(cookieNotice(page)).toBeHidden();
  expect(await findCookie(page, "cookie-notice")).toMatchObject({ value: "necessary" });
  expect(outside).toEqual([]);
  await page.context().clearCookies({ name: "cookie-notice" });
  await page.goto(tracking.url);
  await cookieNotice(page).getByRole("button", { name: "OK" }).click();
  await expect
    .poll(() => outside.toSorted())
    .toEqual([
      "https://cdn.userway.org/widget.js",
      "https://www.clarity.ms/tag/kx9",
      "https://www.googletagmanager.com/gtm.js?id=GTM-TEST",
    ]);
  await page.reload();
  await expect.poll(() => outside.length).toBe(6);
  expect(refused).toEqual([]);
});
