import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./src/find-browser.ts";

const executablePath = findBrowser();

/** Tests that choose the widths of their windows themselves, and are not run for a desktop and a phone. */
const OF_ANY_WIDTH = ["looks/*.spec.ts", "figures/*.spec.ts"].map((folder) => `**/${folder}`);

const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};

export default defineConfig({
  testDir: "src",
  testMatch: "*.spec.ts",
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
    // Where an option still slides in, the machine's pace decides what a press lands on; journeys of motion itself ask for it.
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions,
  },
  projects: [
    { name: "desktop", testIgnore: OF_ANY_WIDTH, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      testIgnore: OF_ANY_WIDTH,
      use: { ...devices["iPhone 14"], defaultBrowserType: "chromium" },
    },
    {
      name: "any-width",
      testMatch: OF_ANY_WIDTH,
      use: {
        // Letters are drawn the same whatever a machine's own wishes for them are.
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, "--font-render-hinting=none", "--disable-lcd-text"],
        },
      },
    },
  ],
});
