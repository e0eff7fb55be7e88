import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium without its own windows: it opens a page in half the time of a whole browser, and draws the same. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Where a Chromium stands on this machine: one Playwright installed, or one of the system's; undefined when there is none. */
export const findBrowser = (): string | undefined =>
  [process.env["COUVERT_BROWSER"] ?? "", HEADLESS_SHELL, chromium.executablePath(), ...INSTALLED].find(
    (path) => path !== "" && existsSync(path),
  );

const attempt = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;

// A Chromium on a machine without any font crashes at a form control, whatever faces the page brings along.
const installWithApt = (): boolean =>
  process.getuid?.() === 0 &&
  attempt("apt-get", ["update"]) &&
  attempt("apt-get", [
    "install",
    "-y",
    "--no-install-recommends",
    "chromium-headless-shell",
    "fonts-liberation",
  ]);

/** Finds a browser, or installs one: by Playwright, else by apt where that is allowed; undefined when neither could. */
export const ensureBrowser = (): string | undefined =>
  findBrowser() ??
  (attempt("playwright", ["install", "chromium"]) ? findBrowser() : undefined) ??
  (installWithApt() ? findBrowser() : undefined);
