import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { findViolations } from "./checks/accessibility.ts";
import { test as base, expect, test as onSite, START_TIMEOUT_MS } from "./diner.ts";
import { collectPageErrors } from "./open-page.ts";
import { newDataDir, removeDataDir, type Server, startServer } from "./site/server.ts";
import { RELEASE } from "./tiers.ts";

const UI = fileURLToPath(new URL("../../ui", import.meta.url));

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

const open = async (page: Page, { url }: Server): Promise<void> => {
  await page.goto(`${url}/styleguide`);
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

  test("shows every token, and controls in the site's style", async () => {
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
    const ink = page.locator('[data-token="--color-ink"]');
    await expect(ink.first()).toContainText("#15201b");
    await expect(ink.last()).toContainText("#f2ede1");
    const people = page.getByRole("combobox", { name: "People" }).first();
    await people.click();
    await expect(page.getByRole("option", { name: "5" })).toBeDisabled();
    await page.keyboard.press("Escape");
    expect(pageErrors).toEqual([]);
  });

  // In the gate, the brands' own tests compute the contrasts of both themes.
  test("has no axe violations and fits its window in the dark theme", RELEASE, async () => {
    await page.emulateMedia({ colorScheme: "dark" });
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
