import { findViolations } from "../checks/accessibility.ts";
import { expect, test } from "../diner.ts";
import { openPage } from "../open-page.ts";
import { BOTH } from "../tiers.ts";
import {
  ALL_NOTICES_MS,
  banner,
  chooseLocation,
  daysUntilExpiry,
  findCookie,
  popup,
  reloadAndWait,
} from "./notices.ts";

test.use({ isReturning: false });

test(
  "moves the focus to a popup and back, and stays dismissed",
  BOTH,
  async ({ page, server, pageErrors }) => {
    await chooseLocation(page, "miami-beach", server.url);
    await page.goto("/locations");
    const dialog = popup(page, "Oysters at five");
    await expect(dialog).toBeVisible();
    await expect(dialog).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    const dismissed = await findCookie(page, "dismissed-popup");
    expect(dismissed).toMatchObject({ value: "oyster-hour-2026", path: "/", sameSite: "Lax" });
    expect(daysUntilExpiry(dismissed ?? { expires: 0 })).toBeCloseTo(7, 1);

    await reloadAndWait(page);
    await expect(dialog).toBeHidden();
    expect(pageErrors).toEqual([]);
  },
);

test("shows a popup 1.5 s after its location is set, and returns the focus on Escape", async ({ page }) => {
  await page.clock.install();
  await page.goto("/locations");
  const tile = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Miami Beach", exact: true }) });
  // Once the notices are loaded, the popup can open.
  await expect(banner(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const set = tile.getByRole("button", { name: /Set Location/ });
  await set.click();
  await page.clock.runFor(1400);
  await expect(popup(page, "Oysters at five")).toBeHidden();
  await page.clock.runFor(200);
  await expect(popup(page, "Oysters at five")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup(page, "Oysters at five")).toBeHidden();
  await expect(tile.getByRole("button", { name: /Your Location/ })).toBeFocused();
});

test("delays a popup while a panel is open, and links to a reservation", async ({ page, server, diner }) => {
  await chooseLocation(page, "miami-beach", server.url);
  await page.clock.install();
  await openPage(page, "/locations/miami-beach?order=miami-beach");
  await expect(diner.panel).toHaveAccessibleName(/Order/);
  await page.clock.runFor(ALL_NOTICES_MS);
  await expect(popup(page, "Oysters at five")).toBeHidden();
  await diner.panel.getByRole("button", { name: /Close|Back/ }).click();
  await popup(page, "Oysters at five").getByRole("link", { name: "Get a seat" }).click();
  await expect(page).toHaveURL(/\?reserve=miami-beach$/);
  await expect(diner.panel).toHaveAccessibleName(/Reserve/);
});

test("locks scrolling under a popup only above 1440 px", async ({ page, server, isMobile }) => {
  test.skip(isMobile, "a phone is never so wide");
  await chooseLocation(page, "miami-beach", server.url);
  await page.setViewportSize({ width: 1441, height: 900 });
  await page.goto("/locations");
  await expect(popup(page, "Oysters at five")).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
});

test("validates the newsletter popup's address, sends it once and does not reopen", async ({
  page,
  server,
}) => {
  await chooseLocation(page, "ottawa", server.url);
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/forms/newsletter")) sent.push(request.postDataJSON());
  });
  await page.goto("/locations/ottawa");
  const dialog = popup(page, "Ottawa lights its fire in spring");
  const email = dialog.getByRole("textbox", { name: "Your email" });
  await email.fill("ana@");
  await dialog.getByRole("button", { name: "Write to me" }).click();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address.");
  await expect(email).toBeFocused();
  await email.fill("ana@example.com");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(/Thank you/);
  expect(sent).toMatchObject([{ email: "ana@example.com", _page: "/locations/ottawa", _leave_empty: "" }]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await reloadAndWait(page);
  await expect(dialog).toBeHidden();
});
