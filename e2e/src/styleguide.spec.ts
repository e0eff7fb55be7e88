import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { findViolations } from "./checks/accessibility.ts";
import { test as base, expect, test as onSite, START_TIMEOUT_MS } from "./diner.ts";
import { collectPageErrors } from "./open-page.ts";
import { newDataDir, removeDataDir, type Server, startServer } from "./site/server.ts";
import { RELEASE } from "./tiers.ts";

const UI = fileURLToPath(new URL("../../ui", import.meta.url));

/** Components of panels and popups. */
const PANEL = ["FindTable", "PanelContent", "PanelHost", "PanelSheet"];
const POPUP = ["PopupDialog"];

const test = base.extend<object, { readonly developed: Server }>({
  developed: [
    async ({ template }, use) => {
      const dataDir = await newDataDir(template.dataDir, "database");
      const server = await startServer({ dataDir, site: "developed" });
      await use(server);
      await server.kill();
      await removeDataDir(dataDir);
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
});

const open = async (page: Page, { url }: Server, query = ""): Promise<void> => {
  await page.goto(`${url}/styleguide${query}`);
  await expect(page.locator("#slices")).toBeVisible({ timeout: 120_000 });
  // Vite reloads the page when it has found a dependency to bundle.
  await page.waitForLoadState("networkidle");
};

/** Checks all axe rules, and that the page fits a phone's and a desktop's window. */
const expectAccessible = async (page: Page): Promise<void> => {
  expect(await findViolations(page, { rules: "all" })).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.locator("html").evaluate(({ scrollWidth }) => scrollWidth), {
        message: `at ${width} px`,
      })
      .toBe(width);
  }
};

/** Returns the components whose CSS module is loaded but unused in the page. */
const listUnshownComponents = (page: Page) =>
  page.evaluate(() => {
    const files = [...document.querySelectorAll<HTMLStyleElement>("style[data-vite-dev-id]")].flatMap(
      (style) => {
        const [, name] = /\/([A-Z]\w+)\.module\.css$/.exec(style.dataset["viteDevId"] ?? "") ?? [];
        return name === undefined ? [] : [name];
      },
    );
    return files.filter((name) => document.querySelector(`[class*="${name}-"]`) === null).toSorted();
  });

test.describe("style guide in development", () => {
  test.describe.configure({ mode: "serial" });
  test.skip(
    ({ isMobile }) => isMobile,
    "The style guide is a developer's tool; the tests check a phone's width themselves.",
  );

  // Opening it takes longer than most of these tests.
  let page: Page;
  let pageErrors: readonly string[];
  test.beforeAll(async ({ browser, developed }) => {
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
    pageErrors = collectPageErrors(page, developed.url);
    await open(page, developed);
  });
  test.afterAll(() => page.close());

  test("has no axe violations and fits its window in the light theme", () => expectAccessible(page));

  test("shows the values of colours and sizes", async () => {
    const ink = page.locator('[data-token="--color-ink"]').first();
    await expect(ink).toContainText(/paper\s*1\d\.\d\d/);
    const body = page.locator('[data-token="--text-body"] strong');
    const { fontSize } = await page.locator("html").evaluate((html) => getComputedStyle(html));
    await expect(body).toHaveText(/^\d+(\.\d)? px$/);
    expect(Number.parseFloat(fontSize)).toBeGreaterThan(15);
  });

  test("shows every token and every component in its real style", async () => {
    const css = globSync(["src/design/*.css", "brands/juniper-row/*.css"], { cwd: UI }).map((file) =>
      readFileSync(`${UI}/${file}`, "utf8"),
    );
    const tokens = new Set(
      css.flatMap((text) => [...text.matchAll(/^\s+(--[\w-]+):(?! inherit)/gm)].map(([, name]) => name)),
    );
    const shown = await page
      .locator("[data-token]")
      .evaluateAll((elements) => elements.map((element) => element.getAttribute("data-token")));
    expect(new Set(shown)).toEqual(tokens);
    expect(await listUnshownComponents(page)).toEqual([...PANEL, ...POPUP].toSorted());
    await page.getByRole("button", { name: "Open to reserve" }).click();
    await expect(page.getByRole("dialog").getByRole("heading", { name: "Find a table" })).toBeVisible();
    expect(await listUnshownComponents(page)).toEqual(POPUP);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Open the popup" }).click();
    await expect(page.locator("dialog:modal")).toBeVisible();
    expect(await listUnshownComponents(page)).toEqual(expect.not.arrayContaining(POPUP));
    await page.keyboard.press("Escape");
    expect(pageErrors).toEqual([]);
  });

  test("shows all components in a chosen state, like the columns of states", async () => {
    const buttons = page.locator("#buttons tbody tr").first().getByRole("button");
    const ground = (index: number) =>
      buttons.nth(index).evaluate((button) => getComputedStyle(button).backgroundColor);
    const [rest, hover] = [await ground(0), await ground(1)];
    expect(hover).not.toBe(rest);
    await page.getByRole("radio", { name: "hover" }).check();
    await expect.poll(() => ground(0)).toBe(hover);
  });

  // In the gate, the brands' own tests compute the contrasts of both themes.
  test("has no axe violations and fits its window in the dark theme", RELEASE, async ({ developed }) => {
    await open(page, developed, "?theme=dark");
    await expectAccessible(page);
  });
});

onSite("leaves the style guide out of the built site", async ({ page, server }) => {
  const answer = await page.goto(`${server.url}/styleguide`);
  expect(answer?.status()).toBe(404);
  const built = globSync("dist/*/{client,server}/**/*.{js,css,json,html}", { cwd: UI });
  expect(built.length).toBeGreaterThan(20);
  expect(built.filter((file) => /styleguide/i.test(file + readFileSync(`${UI}/${file}`, "utf8")))).toEqual(
    [],
  );
});
