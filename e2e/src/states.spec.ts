import type { Page } from "@playwright/test";
import { objectionsIn } from "./checks/accessibility.ts";
import { lostWords } from "./checks/layout-problems.ts";
import { smallTargets } from "./checks/small-targets.ts";
import { type Diner, expect, test } from "./diner.ts";
import { PHONE } from "./tiers.ts";

// Each walk takes long, and none needs another.
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

/** What else makes a page look other than it mostly does. */
interface Look {
  /** Brings a page that has loaded into its state. */
  readonly dress?: (page: Page) => Promise<void>;
  /** What is wrong with what is to be seen, in words. */
  readonly look: (page: Page) => Promise<readonly string[]>;
}

/** Looks at the pages, then goes through the panels as a diner does, and looks at each step; says what is wrong where. */
const walk = async (
  page: Page,
  diner: Diner,
  { dress = async () => {}, look }: Look,
): Promise<readonly string[]> => {
  const problems: string[] = [];
  const lookAt = async (place: string) => {
    problems.push(...(await look(page)).map((problem) => `${place}: ${problem}`));
  };
  const open = async (path: string) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await dress(page);
  };

  for (const path of PAGES) {
    await open(path);
    await lookAt(path);
  }
  if (await page.getByRole("button", { name: "Menu" }).isVisible()) {
    await page.getByRole("button", { name: "Menu" }).click();
    await lookAt("the mobile menu");
  }
  await open("/locations/miami?order=miami");
  await expect(diner.panel.getByRole("heading").first()).toBeVisible();
  await lookAt("ways to order");
  await open("/locations/miami?reserve=miami");
  await diner.panel.getByRole("combobox", { name: "Time" }).click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await lookAt("the list of times");
  await page.keyboard.press("Escape");
  await diner.panel.getByRole("button", { name: /^Date/ }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await lookAt("the calendar");
  await page.keyboard.press("Escape");
  await diner.pickATime();
  await lookAt("the times found");
  await expect(diner.panel.getByRole("timer")).toBeVisible();
  await diner.complete();
  await expect(diner.panel.getByText("First name is required.")).toBeVisible();
  await lookAt("the details, refused");
  return problems;
};

/** What cannot be read for want of contrast; all else that axe objects to is the same by day, where every page is judged. */
const unreadable = (page: Page): Promise<readonly string[]> =>
  objectionsIn(page, { rules: ["color-contrast"] });

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" });

  test("everything can be read, and the browser's own controls follow", async ({ page, diner }) => {
    expect(await walk(page, diner, { look: unreadable })).toEqual([]);
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme).toBe("dark");
  });

  test("paper stays light", async ({ page }) => {
    await page.goto("/menu");
    await page.emulateMedia({ media: "print" });
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    await expect.poll(ink).toBe("rgb(21, 32, 27)");
  });
});

test(
  "from right to left nothing is cut or runs out of its window, and a panel comes from the right",
  PHONE,
  async ({ page, diner }) => {
    const dress = () =>
      page.evaluate(() => {
        for (const element of [document.documentElement, document.body, document.querySelector("main")]) {
          if (element !== null) element.dir = "rtl";
        }
      });
    expect(await walk(page, diner, { dress, look: lostWords })).toEqual([]);
    const panel = await diner.panel.boundingBox();
    const room = await page.evaluate(() => document.documentElement.clientWidth);
    expect(Math.round((panel?.x ?? 0) + (panel?.width ?? 0))).toBe(room);
  },
);

test("letters twice as large are neither cut nor laid over each other", PHONE, async ({ page, diner }) => {
  const dress = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
  expect(await walk(page, diner, { dress, look: lostWords })).toEqual([]);
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

  test("what is chosen, and where the focus is, can be told by the system's colours", async ({
    page,
    diner,
  }) => {
    await page.goto("/locations/miami?reserve=miami");
    await diner.panel.getByRole("button", { name: /^Date/ }).click();
    const today = page.getByRole("button", { name: /^Today/ });
    const ground = (name: RegExp) =>
      page
        .getByRole("button", { name })
        .first()
        .evaluate((day) => getComputedStyle(day).backgroundColor);
    await expect(today).toBeVisible();
    // Away and back: on the last day of a month the next day is on another leaf, and what is selected is on this one.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    expect(await ground(/, selected$/)).not.toBe(await ground(/^\w+day, .*\d$/));
    const focus = page.locator(":focus-visible");
    expect(await focus.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    await page.keyboard.press("Escape");

    // A button without an edge of its own would be a word like any other.
    const edges = await page
      .locator("[class*=button-primary]:visible, [class*=button-quiet]:visible")
      .evaluateAll((all) => all.map((button) => getComputedStyle(button).borderTopColor));
    expect(edges.length).toBeGreaterThan(1);
    expect(edges.filter((colour) => /^rgba\(.*, 0\)$/.test(colour))).toEqual([]);
  });
});

test("a finger can meet all that can be pressed", PHONE, async ({ page, diner, isMobile }) => {
  test.skip(!isMobile, "fingers are for phones");
  expect(await walk(page, diner, { look: smallTargets })).toEqual([]);
});
