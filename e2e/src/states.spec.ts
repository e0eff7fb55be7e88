import type { Page } from "@playwright/test";
import { findViolations } from "./checks/accessibility.ts";
import { findClippedText, findSmallTargets } from "./checks/layout-problems.ts";
import { type Diner, expect, test } from "./diner.ts";
import { chooseLocation, popup } from "./notices/notices.ts";
import { openPage } from "./open-page.ts";
import { PHONE } from "./tiers.ts";

// The tests are long and independent.
test.describe.configure({ mode: "parallel" });

/** One page of each kind. */
const PAGES = [
  "/",
  "/locations",
  "/locations/miami",
  "/menu",
  "/news",
  "/contact-us",
  "/gift-cards",
  "/no-such-page",
];

/** A state in which all pages and panels are checked. */
interface PageState {
  /** Brings a loaded page into the state. */
  readonly apply?: (page: Page) => Promise<void>;
  /** Returns the problems of what is visible, one line each. */
  readonly check: (page: Page) => Promise<readonly string[]>;
}

/** Checks the pages, then every step of the panels; returns the problems with their place. */
const checkEverywhere = async (
  page: Page,
  diner: Diner,
  { apply = async () => {}, check }: PageState,
): Promise<readonly string[]> => {
  const problems: string[] = [];
  const checkAt = async (place: string) => {
    problems.push(...(await check(page)).map((problem) => `${place}: ${problem}`));
  };
  const open = async (path: string) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await apply(page);
  };

  for (const path of PAGES) {
    await open(path);
    await checkAt(path);
  }
  if (await page.getByRole("button", { name: "Menu" }).isVisible()) {
    await page.getByRole("button", { name: "Menu" }).click();
    await checkAt("mobile menu");
  }
  await open("/locations/miami?order=miami");
  await expect(diner.panel.getByRole("heading").first()).toBeVisible();
  await checkAt("order panel");
  await open("/locations/miami?reserve=miami");
  await diner.panel.getByRole("combobox", { name: "Time" }).click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await checkAt("time list");
  await page.keyboard.press("Escape");
  await diner.panel.getByRole("button", { name: /^Date/ }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await checkAt("calendar");
  await page.keyboard.press("Escape");
  await diner.pickTime();
  await checkAt("found times");
  await expect(diner.panel.getByRole("timer")).toBeVisible();
  await diner.complete();
  await expect(diner.panel.getByText("First name is required.")).toBeVisible();
  await checkAt("details with errors");
  return problems;
};

/** Returns the texts with too little contrast; the other axe rules do not depend on the theme. */
const findLowContrast = (page: Page): Promise<readonly string[]> =>
  findViolations(page, { rules: ["color-contrast"] });

/** Applies the text spacing of WCAG 1.4.12. */
const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }",
    );
    document.adoptedStyleSheets.push(spacing);
  });

test.describe("in the dark theme", () => {
  test.use({ colorScheme: "dark" });

  test("has no low contrast, and dark browser controls", async ({ page, diner }) => {
    expect(await checkEverywhere(page, diner, { check: findLowContrast })).toEqual([]);
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme).toBe("dark");
  });

  test("prints in light colours", async ({ page }) => {
    await page.goto("/menu");
    await page.emulateMedia({ media: "print" });
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    await expect.poll(ink).toBe("rgb(21, 32, 27)");
  });
});

test("clips nothing right to left, and opens the panel at the right", PHONE, async ({ page, diner }) => {
  const apply = () =>
    page.evaluate(() => {
      for (const element of [document.documentElement, document.body, document.querySelector("main")]) {
        if (element !== null) element.dir = "rtl";
      }
    });
  expect(await checkEverywhere(page, diner, { apply, check: findClippedText })).toEqual([]);
  const panel = await diner.panel.boundingBox();
  const room = await page.evaluate(() => document.documentElement.clientWidth);
  expect(Math.round((panel?.x ?? 0) + (panel?.width ?? 0))).toBe(room);
});

test("neither clips nor overlaps text at twice the font size", PHONE, async ({ page, diner }) => {
  const apply = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
  expect(await checkEverywhere(page, diner, { apply, check: findClippedText })).toEqual([]);
});

test(
  "neither clips text nor widens the page at 320 px with the text spacing of WCAG 1.4.12",
  PHONE,
  async ({ page, diner }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const check = async () => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      return [...(await findClippedText(page)), ...(width > 320 ? [`is ${width} px wide`] : [])];
    };
    expect(await checkEverywhere(page, diner, { apply: spaceText, check })).toEqual([]);
  },
);

test("cuts no words beside each other in the header with that spacing", async ({ page }) => {
  const problems: string[] = [];
  for (const width of [1025, 1180, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/es", "/fr"]) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await spaceText(page);
      problems.push(...(await findClippedText(page)).map((problem) => `${path} at ${width} px: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
});

test("leaves the page where it is when a panel closes, and when the focus moves into the header", async ({
  page,
  diner,
  server,
}) => {
  // The popup of the location comes 1.5 s after it is chosen, by Reserve too, and takes the focus: it is closed first.
  await chooseLocation(page, "miami-beach", server.url);
  await openPage(page, "/locations/miami-beach");
  await expect(popup(page, "Oysters at five")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup(page, "Oysters at five")).toBeHidden();
  // A click on a header that moves scrolls the page, and a notice that arrives later moves it.
  await page.evaluate(() => scrollTo(0, 1200));
  const scrolled = () => page.evaluate(() => scrollY);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => diner.panel.getByRole("button", { name: "Close" }).click(),
  ]) {
    await diner.reserve();
    await close();
    await expect(diner.panel).toBeHidden();
    expect(await scrolled()).toBe(1200);
  }
  const main = page.getByRole("main");
  await main.evaluate((element) => {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("banner").locator(":focus")).toBeVisible();
  expect(await scrolled()).toBe(1200);
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

  test("marks the selection and the focus in system colours", async ({ page, diner }) => {
    await page.goto("/locations/miami?reserve=miami");
    await diner.panel.getByRole("button", { name: /^Date/ }).click();
    const today = page.getByRole("button", { name: /^Today/ });
    const ground = (name: RegExp) =>
      page
        .getByRole("button", { name })
        .first()
        .evaluate((day) => getComputedStyle(day).backgroundColor);
    await expect(today).toBeVisible();
    // Away and back: on the last day of a month the next day is on another page of the calendar.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    expect(await ground(/, selected$/)).not.toBe(await ground(/^\w+day, .*\d$/));
    const focus = page.locator(":focus-visible");
    expect(await focus.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    await page.keyboard.press("Escape");

    // Without a border a button would check like plain text.
    const edges = await page
      .locator("[class*=button-primary]:visible, [class*=button-quiet]:visible")
      .evaluateAll((all) => all.map((button) => getComputedStyle(button).borderTopColor));
    expect(edges.length).toBeGreaterThan(1);
    expect(edges.filter((colour) => /^rgba\(.*, 0\)$/.test(colour))).toEqual([]);
  });
});

test("has touch targets of at least 44 px", PHONE, async ({ page, diner, isMobile }) => {
  test.skip(!isMobile, "fingers are for phones");
  expect(await checkEverywhere(page, diner, { check: findSmallTargets })).toEqual([]);
});
