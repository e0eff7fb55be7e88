import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../src/site/find-browser.ts";
import { newDataDir, removeDataDir, startServer } from "../src/site/server.ts";

/** Starts the built site on its own data folder and a browser, and stops both when `measure` ends. */
export const withSite = async (
  measure: (browser: Browser, siteUrl: string) => Promise<void>,
): Promise<void> => {
  const dataDir = await newDataDir();
  const server = await startServer({ dataDir });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox"],
  });
  try {
    await measure(browser, server.url);
  } finally {
    await browser.close();
    await server.kill();
    await removeDataDir(dataDir);
  }
};
