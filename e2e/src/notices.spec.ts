import type { Locator, Page } from "@playwright/test";
import { objectionsIn } from "./checks/accessibility.ts";
import { expect, test } from "./diner.ts";
import { openPage, untilReady } from "./open-page.ts";
import { forgetFontShifts, noteShifts, shiftsSoFar } from "./performance/layout-shifts.ts";
import { BOTH } from "./tiers.ts";

test.use({ isReturning: false });

const banner = (page: Page) => page.getByRole("complementary", { name: "Announcement" });
const cookieNotice = (page: Page) => page.getByRole("region", { name: "Cookies" });
const popup = (page: Page, name: string) => page.getByRole("dialog", { name });
const header = (page: Page) => page.getByRole("banner");

/** Comes as a visitor who has chosen this location before. */
const choose = (page: Page, uid: string, url: string) =>
  page.context().addCookies([{ name: "selected-location", value: uid, url }]);

const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((each) => each.name === name);

/** By then every notice has come that will, in ms. */
const LONG_MS = 5000;

/** Comes back to a page, and lets so much time pass there that every notice has come that will. */
const reloadAndWait = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.reload();
  await untilReady(page);
  await page.clock.runFor(LONG_MS);
};

const publishedHeight = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.style.getPropertyValue("--banner-height"));

/** In how many days a cookie expires. Browsers count from their own clock, which a moved clock of pages does not move. */
const inDays = ({ expires }: { readonly expires: number }) => {
  const now = Date.now() - Number(process.env["MOVED_CLOCK_OFFSET"] ?? 0);
  return (expires - now / 1000) / (24 * 60 * 60);
};

test(
  "a popup takes the focus, is dismissed for good, and gives the focus back",
  BOTH,
  async ({ page, server, complaints }) => {
    await choose(page, "miami-beach", server.url);
    await page.goto("/locations");
    const dialog = popup(page, "Oysters at five");
    await expect(dialog).toBeVisible();
    await expect(dialog).toBeFocused();
    expect(await objectionsIn(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    const dismissed = await cookie(page, "dismissed-popup");
    expect(dismissed).toMatchObject({ value: "oyster-hour-2026", path: "/", sameSite: "Lax" });
    expect(inDays(dismissed ?? { expires: 0 })).toBeCloseTo(7, 1);

    await reloadAndWait(page);
    await expect(dialog).toBeHidden();
    expect(complaints).toEqual([]);
  },
);

test("a popup comes to who sets its location, after 1.5 s and not sooner, and Escape leads back there", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/locations");
  const tile = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Miami Beach", exact: true }) });
  // Once its notices are there, the page has all that a popup comes from.
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

test("a popup waits while a panel is open, and leads to a table", async ({ page, server, diner }) => {
  await choose(page, "miami-beach", server.url);
  await page.clock.install();
  await openPage(page, "/locations/miami-beach?order=miami-beach");
  await expect(diner.panel).toHaveAccessibleName(/Order/);
  await page.clock.runFor(LONG_MS);
  await expect(popup(page, "Oysters at five")).toBeHidden();
  await diner.panel.getByRole("button", { name: /Close|Back/ }).click();
  await popup(page, "Oysters at five").getByRole("link", { name: "Reserve a table" }).click();
  await expect(page).toHaveURL(/\?reserve=miami-beach$/);
  await expect(diner.panel).toHaveAccessibleName(/Reserve/);
});

test("a popup keeps the page still on a window wider than 1440 px alone", async ({
  page,
  server,
  isMobile,
}) => {
  test.skip(isMobile, "a phone is never so wide");
  await choose(page, "miami-beach", server.url);
  await page.setViewportSize({ width: 1441, height: 900 });
  await page.goto("/locations");
  await expect(popup(page, "Oysters at five")).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
});

test("the newsletter's popup judges an address, sends it once, and asks no more", async ({
  page,
  server,
}) => {
  await choose(page, "ottawa", server.url);
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

test(
  "a banner stands above the page, which does not shift for it, until it is closed for good",
  BOTH,
  async ({ page, server }) => {
    await page.addInitScript(noteShifts);
    await page.addInitScript(forgetFontShifts);
    await choose(page, "miami", server.url);
    await page.goto("/");
    const bar = banner(page);
    await expect(bar).toContainText("Winter menus are on");
    const height = (await bar.boundingBox())?.height ?? 0;
    expect(Number.parseFloat(await publishedHeight(page))).toBeCloseTo(height, 1);
    await expect.poll(async () => (await header(page).boundingBox())?.y).toBeCloseTo(height, 0);
    await expect(cookieNotice(page)).toBeVisible();
    expect(await objectionsIn(page)).toEqual([]);
    await page.evaluate(() => document.fonts.ready);
    expect((await shiftsSoFar(page)).sum).toBeLessThan(0.02);

    await bar.getByRole("button", { name: "Close announcement" }).click();
    await expect(bar).toBeHidden();
    expect(await publishedHeight(page)).toBe("0px");
    expect((await header(page).boundingBox())?.y).toBe(0);
    expect(await cookie(page, "dismissed-banner")).toMatchObject({ value: "winter-menus-2026", path: "/" });
    await reloadAndWait(page);
    await expect(bar).toBeHidden();
  },
);

/** Holds back the notices of pages to come; returns how to let them in. */
const holdNotices = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/builds/notices/*.json", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Presses the middle of an element with the mouse, or with a finger on a phone; returns how to end the press. */
const press = async (page: Page, target: Locator, isMobile: boolean) => {
  const box = await target.boundingBox();
  if (box === null) throw new Error("What is to be pressed is not on the page.");
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

/** What the animations of an element do at this moment. */
const playStates = (element: Element): readonly AnimationPlayState[] =>
  element.getAnimations().map(({ playState }) => playState);

/** Holds the space bar down on a button; returns how to let it go. */
const holdSpace = async (page: Page, button: Locator) => {
  await button.focus();
  await page.keyboard.down("Space");
  return { cancel: () => page.keyboard.up("Space") };
};

test(
  "a banner that comes due during a press waits for the release, and the press counts",
  BOTH,
  async ({ page, server, isMobile }) => {
    await choose(page, "miami", server.url);
    const deliverNotices = await holdNotices(page);
    await page.goto("/locations");
    const link = page.getByRole("main").getByRole("link", { name: "Miami Beach", exact: true });
    await link.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const { release } = await press(page, link, isMobile);
    deliverNotices();
    await untilReady(page);
    expect(await banner(page).count()).toBe(0);
    await release();
    await expect(page).toHaveURL(/\/locations\/miami-beach$/);
    await expect(banner(page)).toBeVisible();
  },
);

test(
  "a banner waits while the space bar is held on a desktop, and comes when a touch is cancelled on a phone",
  BOTH,
  async ({ page, server, isMobile }) => {
    await choose(page, "miami", server.url);
    const deliverNotices = await holdNotices(page);
    await page.goto("/locations");
    const button = page.getByRole("main").getByRole("button", { name: "Set Location" }).first();
    const { cancel } = isMobile ? await press(page, button, isMobile) : await holdSpace(page, button);
    deliverNotices();
    await untilReady(page);
    expect(await banner(page).count()).toBe(0);
    await cancel();
    await expect(banner(page)).toBeVisible();
  },
);

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test(
    "a banner that slides in stands still during a press, and the press counts",
    BOTH,
    async ({ page, server, isMobile }) => {
      await choose(page, "miami", server.url);
      const deliverNotices = await holdNotices(page);
      await page.goto("/locations/miami");
      const wire = await page.context().newCDPSession(page);
      await wire.send("Animation.enable");
      // Slow enough for a press to begin while the banner slides.
      await wire.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
      deliverNotices();
      await expect(banner(page)).toBeVisible();
      const link = header(page).getByRole("link", { name: "Reserve", exact: true });
      const { release } = await press(page, link, isMobile);
      for (const moving of [banner(page), header(page), page.getByRole("main")])
        await expect.poll(() => moving.evaluate(playStates)).toEqual(["paused"]);
      await release();
      await expect(page.getByRole("dialog")).toHaveAccessibleName(/Reserve/);
      await wire.send("Animation.setPlaybackRate", { playbackRate: 1 });
      await expect.poll(() => header(page).evaluate(playStates)).toEqual([]);
      const { height = 0 } = (await banner(page).boundingBox()) ?? {};
      expect((await header(page).boundingBox())?.y).toBeCloseTo(height, 0);
    },
  );
});

test("a banner is that of the zone one's location lies in, and leads on", async ({ page, server }) => {
  await choose(page, "toronto", server.url);
  await page.goto("/about");
  await expect(banner(page)).toContainText("Ottawa opens in spring");
  await banner(page).getByRole("link", { name: "About Ottawa" }).click();
  await expect(page).toHaveURL(/\/locations\/ottawa$/);
  await expect(banner(page)).toContainText("Ottawa opens in spring");
});

test("an open panel stands below header and banner", async ({ page, server, diner }) => {
  await choose(page, "miami", server.url);
  await page.goto("/locations/miami?order=miami");
  await expect(diner.panel).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect
    .poll(async () => {
      const top = (await diner.panel.boundingBox())?.y ?? 0;
      const above = await header(page).boundingBox();
      return Math.round(top - ((above?.y ?? 0) + (above?.height ?? 0)));
    })
    .toBe(0);
});

test("the cookie notice comes after 1 s and goes for 7 days by OK", async ({ page, complaints }) => {
  await page.goto("/privacy");
  await expect(cookieNotice(page)).toContainText("four small cookies");
  const age = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance.now() - (entry?.loadEventEnd ?? 0);
  });
  expect(age).toBeGreaterThanOrEqual(1000);
  await cookieNotice(page).getByRole("button", { name: "OK" }).click();
  await expect(cookieNotice(page)).toBeHidden();
  const kept = await cookie(page, "cookie-notice");
  expect(kept).toMatchObject({ value: "acknowledged", path: "/", sameSite: "Lax" });
  expect(inDays(kept ?? { expires: 0 })).toBeCloseTo(7, 1);
  await reloadAndWait(page);
  await expect(cookieNotice(page)).toBeHidden();
  expect(complaints).toEqual([]);
});

test("no tracker is asked for before OK, all that are configured after it, within the page's policy", async ({
  page,
  startWith,
}) => {
  const tracking = await startWith({
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

test("without script a page has neither notice nor room for one", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(cookieNotice(page)).toBeHidden();
  expect((await header(page).boundingBox())?.y).toBeLessThan(80);
  await context.close();
});
