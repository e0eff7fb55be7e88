import { spawnSync } from "node:child_process";
import { findBrowser } from "./find-browser.ts";

const attempt = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;

// Without any installed font Chromium crashes at a form control, even if the page brings its own fonts.
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

/** Finds a browser or installs one, with Playwright or else with apt; undefined when both fail. */
const ensureBrowser = (): string | undefined =>
  findBrowser() ??
  (attempt("playwright", ["install", "chromium"]) ? findBrowser() : undefined) ??
  (installWithApt() ? findBrowser() : undefined);

if (ensureBrowser() === undefined) {
  console.error(
    "No Chromium was found and none could be installed. Install one, or name it in COUVERT_BROWSER, and run the tests again.",
  );
  process.exitCode = 1;
}
