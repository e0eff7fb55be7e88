import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../src/site/find-browser.ts";
import { newDataDir, removeDataDir, startServer } from "../src/site/server.ts";

/** Starts the built site on a data folder of its own and a browser beside it, and ends both when `measure` is done. */
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
