import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./src/site/find-browser.ts";
import { isRelease } from "./src/tiers.ts";

const executablePath = findBrowser();

/** Tests that choose the widths of their windows themselves, and are not run for a desktop and a phone. */
const OF_ANY_WIDTH = ["every-page.spec.ts", "visual/*.spec.ts", "performance/*.spec.ts"].map(
  (file) => `**/${file}`,
);

const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};

export default defineConfig({
  testDir: "src",
  testMatch: "*.spec.ts",
  globalSetup: "./src/site/global-setup.ts",
  outputDir: "../.reports/e2e",
  fullyParallel: false,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  workers: 2,
  // For what never comes, not for a machine that has much else to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "../.reports/e2e.json" }]],
  use: {
    navigationTimeout: 60_000,
    // Where an option still slides in, the machine's pace decides what a press lands on; journeys of motion itself ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Without the film, which takes as much of the machine as the test does.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: true },
    screenshot: "only-on-failure",
    launchOptions,
  },
  // The longest first, so that no worker is left alone with them at the end.
  projects: [
    {
      name: "any-width",
      testMatch: OF_ANY_WIDTH,
      ...(isRelease ? {} : { grepInvert: /@release/ }),
      use: {
        // They say what is wrong in words and pictures; a recording of a hundred pages takes longer than looking at them.
        trace: "off",
        screenshot: "off",
        // Letters are drawn the same whatever a machine's own wishes for them are.
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
