import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { type Environment, openScreenshotStore } from "./screenshot-store.ts";

const HERE: Environment = { browser: "chromium 1.2.3", platform: "linux x64" };

const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .webp()
    .toBuffer();

let folder = "";
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-screenshots-"));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const reports = () => join(folder, "reports");
const open = (isUpdating = false, now = HERE) =>
  openScreenshotStore({ folder: join(folder, "screenshots"), now, isUpdating });
const store = async (name: string, colour: string) =>
  (await open(true)).compare(name, await plain(colour), reports());

test("compares with the stored screenshot and writes the difference", async () => {
  await store("home-390", "green");
  const screenshots = await open();
  expect(await screenshots.compare("home-390", await plain("green"), reports())).toBeNull();
  expect(await screenshots.compare("home-390", await plain("red"), reports())).toBe(
    "home-390: 1600 pixels differ, 20 are tolerated",
  );
  expect((await readdir(reports())).toSorted()).toEqual([
    "home-390.actual.webp",
    "home-390.difference.png",
    "home-390.expected.webp",
  ]);
});

test("matches an equal stored screenshot, and nothing where none is stored", async () => {
  await store("home-390", "green");
  const screenshots = await open();
  expect(await screenshots.matches("home-390", await plain("green"))).toBe(true);
  expect(await screenshots.matches("home-390", await plain("red"))).toBe(false);
  expect(await screenshots.matches("eat-390", await plain("green"))).toBe(false);
});

test("fails for a page without a stored screenshot, naming the update command", async () => {
  await store("home-390", "green");
  expect(await (await open()).compare("eat-390", await plain("green"), reports())).toMatch(
    /pnpm visual:update/,
  );
});

test("stores new and changed screenshots when updating", async () => {
  await store("home-390", "green");
  await store("home-390", "red");
  await store("eat-390", "blue");
  const screenshots = await open();
  expect(await screenshots.compare("home-390", await plain("red"), reports())).toBeNull();
  expect(await screenshots.compare("eat-390", await plain("blue"), reports())).toBeNull();
});

for (const elsewhere of [
  { browser: "chromium 1.2.4", platform: "linux x64" },
  { browser: "chromium 1.2.3", platform: "darwin arm64" },
])
  test(`stores but does not compare screenshots with ${elsewhere.browser} on ${elsewhere.platform}`, async () => {
    await store("home-390", "green");
    const screenshots = await open(false, elsewhere);
    expect(screenshots.skipReason).toMatch(/taken with chromium 1\.2\.3 on linux x64/);
    expect(await screenshots.matches("home-390", await plain("green"))).toBe(false);
    expect(await screenshots.compare("home-390", await plain("red"), reports())).toBeNull();
    expect(await readdir(reports())).toEqual(["home-390.webp"]);
  });

test("compares nothing where no screenshots are stored", async () => {
  expect((await open()).skipReason).toMatch(/pnpm visual:update/);
});

test("reports obsolete screenshots, and removes them when updating", async () => {
  await store("home-390", "green");
  await store("gone-390", "green");
  expect(await (await open()).checkObsolete(["home-390"])).toEqual(["gone-390.webp"]);
  await writeFile(join(folder, "screenshots", "stray.png"), "");
  expect(await (await open(true)).checkObsolete(["home-390"])).toEqual([]);
  expect(await (await open()).checkObsolete(["home-390"])).toEqual([]);
});
