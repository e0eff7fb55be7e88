import { PAYLOAD_AGE_MS } from "@couvert/domain/site/delivery/prefetch";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./diner.ts";
import { collectPageErrors, openPage } from "./open-page.ts";
import { type ContentFolder, copyContentFolder } from "./site/content-folder.ts";

let content: ContentFolder;
test.beforeEach(async () => {
  content = await copyContentFolder();
});
test.afterEach(() => content.remove());

const latestBuild = async (request: APIRequestContext, url: string): Promise<string> =>
  (await (await request.get(`${url}/builds/latest.json`)).json()).id;

/** Waits until another build than the given one is published. */
const untilPublished = (request: APIRequestContext, url: string, earlier: string): Promise<void> =>
  expect.poll(() => latestBuild(request, url)).not.toBe(earlier);

const HEADING = "It started with the stove";
const NEW_HEADING = "It started with a fire";

test("ends a booking during which an edit is published, and shows the edit on the next page", async ({
  page,
  diner,
  startServerWith,
}) => {
  await page.clock.install();
  const { url } = await startServerWith({ CONTENT_FOLDER: content.folder });
  const pageErrors = collectPageErrors(page, url);
  await openPage(page, `${url}/about`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HEADING);
  await openPage(page, `${url}/locations/miami`);
  await diner.reserve();
  await diner.holdTable();

  const before = await latestBuild(page.request, url);
  await content.edit("page/about", HEADING, NEW_HEADING);
  // Every document of the site changes with its header, and so does the id that open pages compare.
  await content.edit("header/header", "Gift Cards", "Presents");
  await untilPublished(page.request, url, before);

  await diner.fillDetails();
  await diner.complete();
  await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(diner.panel).toBeHidden();
  await page.clock.fastForward(PAYLOAD_AGE_MS);
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NEW_HEADING);
  // On phones the menu hides its links.
  await expect(page.locator("header a", { hasText: "Presents" }).first()).toBeAttached();
  expect(pageErrors).toEqual([]);
});

test("publishes the last edit when the server is killed while it publishes", async ({
  page,
  startServerWith,
}) => {
  const server = await startServerWith({ CONTENT_FOLDER: content.folder });
  const { url } = server;
  for (const heading of ["First", "Second", NEW_HEADING]) {
    const text = JSON.stringify((await (await page.request.get(`${url}/about/_payload.json`)).json()).view);
    const shown = ["First", "Second", HEADING].find((one) => text.includes(`"${one}"`)) ?? "";
    const before = await latestBuild(page.request, url);
    await content.edit("page/about", shown, heading);
    // Long enough for the build to have begun, and different each time.
    await page.waitForTimeout(150 + 100 * heading.length);
    await server.kill();
    await server.restart();
    const after = await page.request.get(`${url}/about`);
    expect([after.status(), await after.text()]).toEqual([200, expect.stringContaining(heading)]);
    expect(await latestBuild(page.request, url)).not.toBe(before);
  }
});
