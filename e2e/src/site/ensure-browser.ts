import { ensureBrowser } from "./find-browser.ts";

if (ensureBrowser() === undefined) {
  console.error(
    "No Chromium was found and none could be installed. Install one, or name it in COUVERT_BROWSER, and run the tests again.",
  );
  process.exitCode = 1;
}
