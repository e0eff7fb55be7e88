import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./src/site/find-browser.ts";
import { isRelease } from "./src/tiers.ts";

const executablePath = findBrowser();

/** Specs that set their own viewport, and therefore run once instead of on a desktop and a phone. */
const OF_ANY_WIDTH = [
  "every-page.spec.ts",
  "languages/*.spec.ts",
  "visual/*.spec.ts",
  "performance/*.spec.ts",
].map((file) => `**/${file}`);

const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
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
  reporter: [["list"], ["json", { outputFile: "../.reports/e2e.json" }]],
  use: {
    navigationTimeout: 60_000,
    // A click on an option that still slides in may hit its neighbour; tests of motion ask for motion themselves.
    contextOptions: { reducedMotion: "reduce" },
    // Recording a film costs as much time as the test itself.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: true },
    screenshot: "only-on-failure",
    launchOptions,
  },
  // The longest first, so that the last worker does not run them alone.
  projects: [
    {
      name: "any-width",
      testMatch: OF_ANY_WIDTH,
      ...(isRelease ? {} : { grepInvert: /@release/ }),
      use: {
        // These tests report problems in words and screenshots; tracing a hundred pages takes longer than checking them.
        trace: "off",
        screenshot: "off",
        // Font rendering must not depend on the machine's own settings.
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, "--font-render-hinting=none", "--disable-lcd-text"],
        },
      },
    },
    {
      name: "desktop",
      testIgnore: OF_ANY_WIDTH,
      ...(isRelease ? {} : { grepInvert: /@phone/ }),
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
