import "./src/clocks/use-test-clock.ts";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./src/site/find-browser.ts";
import { isRelease } from "./src/tiers.ts";

const executablePath = findBrowser();

/** Specs of a site whose clock stands still. Their workers start no other, since both would use one port. */
const FROZEN = ["**/pages/every-page.spec.ts", "**/visual/screenshots.spec.ts"];

/** Other specs that set their own viewport, and therefore run once instead of on a desktop and a phone. */
const OF_ANY_WIDTH = ["pages", "languages", "visual", "performance", "proxies"].map(
  (folder) => `**/${folder}/*.spec.ts`,
);

const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};

const ANY_WIDTH = {
  ...(isRelease ? {} : { grepInvert: /@release/ }),
  use: {
    // These tests report problems in words and screenshots; tracing a hundred pages takes longer than checking them.
    trace: "off" as const,
    screenshot: "off" as const,
    // Font rendering must not depend on the machine's own settings.
    launchOptions: {
      ...launchOptions,
      args: [...launchOptions.args, "--font-render-hinting=none", "--disable-lcd-text"],
    },
  },
};

export default defineConfig({
  testDir: "src",
  testMatch: "*.spec.ts",
  globalSetup: "./src/site/site-templates.ts",
  outputDir: "../.reports/e2e",
  fullyParallel: false,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  workers: 2,
  // A limit for what never happens; generous, so that a busy machine does not fail a test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: `../.reports/${process.env["REPORT"] ?? "e2e.json"}` }]],
  use: {
    navigationTimeout: 60_000,
    // A click on an option that still slides in may hit its neighbour; tests of motion ask for motion themselves.
    contextOptions: { reducedMotion: "reduce" },
    // Recording a trace takes a fifth of a journey's time: `playwright test --trace on` records one when it is looked for.
    trace: isRelease ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions,
  },
  // The longest first, so that the last worker does not run them alone.
  projects: [
    { name: "frozen", testMatch: FROZEN, ...ANY_WIDTH },
    { name: "any-width", testMatch: OF_ANY_WIDTH, testIgnore: FROZEN, ...ANY_WIDTH },
    {
      name: "desktop",
      testIgnore: OF_ANY_WIDTH,
      ...(isRelease ? {} : { grepInvert: /@phone|@release/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: OF_ANY_WIDTH,
      ...(isRelease ? {} : { grep: /@phone|@both/ }),
      use: { ...devices["iPhone 14"], defaultBrowserType: "chromium" },
    },
  ],
});
