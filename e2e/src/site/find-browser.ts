import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Starts twice as fast as a full browser and renders the same. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Returns the path of a Chromium, installed by Playwright or by the system; undefined when there is none. */
export const findBrowser = (): string | undefined =>
  [process.env["COUVERT_BROWSER"] ?? "", HEADLESS_SHELL, chromium.executablePath(), ...INSTALLED].find(
    (path) => path !== "" && existsSync(path),
  );
