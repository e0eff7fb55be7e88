import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./src/find-browser.ts";

const executablePath = findBrowser();

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
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", use: { ...devices["iPhone 14"], defaultBrowserType: "chromium" } },
  ],
});
