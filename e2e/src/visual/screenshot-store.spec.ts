import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { openAlbum, type TakenWith } from "./screenshot-store.ts";

const HERE: TakenWith = { browser: "chromium 1.2.3", platform: "linux x64" };

const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .webp()
    .toBuffer();

let folder = "";
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-looks-"));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const reports = () => join(folder, "reports");
const open = (isUpdating = false, now = HERE) =>
  openAlbum({ folder: join(folder, "looks"), now, isUpdating });
const keep = async (name: string, colour: string) =>
  (await open(true)).judge(name, await plain(colour), reports());

test("a kept picture is what the next one is held against, and the difference is shown", async () => {
  await keep("home-390", "green");
  const album = await open();
  expect(await album.judge("home-390", await plain("green"), reports())).toBeNull();
  expect(await album.judge("home-390", await plain("red"), reports())).toBe(
    "home-390: 1600 pixels differ, 20 may",
  );
  expect((await readdir(reports())).toSorted()).toEqual([
    "home-390.actual.webp",
    "home-390.difference.png",
    "home-390.expected.webp",
  ]);
});

test("a picture matches the kept one that looks like it, and nothing where none is kept", async () => {
  await keep("home-390", "green");
  const album = await open();
  expect(await album.matches("home-390", await plain("green"))).toBe(true);
  expect(await album.matches("home-390", await plain("red"))).toBe(false);
  expect(await album.matches("eat-390", await plain("green"))).toBe(false);
});

test("a page without a picture fails, and says how it gets one", async () => {
  await keep("home-390", "green");
  expect(await (await open()).judge("eat-390", await plain("green"), reports())).toMatch(
    /pnpm visual:update/,
  );
});

test("an update keeps what is new and what has changed", async () => {
  await keep("home-390", "green");
  await keep("home-390", "red");
  await keep("eat-390", "blue");
  const album = await open();
  expect(await album.judge("home-390", await plain("red"), reports())).toBeNull();
  expect(await album.judge("eat-390", await plain("blue"), reports())).toBeNull();
});

for (const elsewhere of [
  { browser: "chromium 1.2.4", platform: "linux x64" },
  { browser: "chromium 1.2.3", platform: "darwin arm64" },
])
  test(`with ${elsewhere.browser} on ${elsewhere.platform} pictures are taken and not compared`, async () => {
    await keep("home-390", "green");
    const album = await open(false, elsewhere);
    expect(album.apart).toMatch(/taken with chromium 1\.2\.3 on linux x64/);
    expect(await album.matches("home-390", await plain("green"))).toBe(false);
    expect(await album.judge("home-390", await plain("red"), reports())).toBeNull();
    expect(await readdir(reports())).toEqual(["home-390.webp"]);
  });

test("where no pictures are kept none are compared", async () => {
  expect((await open()).apart).toMatch(/pnpm visual:update/);
});

test("a picture of what is no more is told of, and removed by an update", async () => {
  await keep("home-390", "green");
  await keep("gone-390", "green");
  expect(await (await open()).beyond(["home-390"])).toEqual(["gone-390.webp"]);
  await writeFile(join(folder, "looks", "stray.png"), "");
  expect(await (await open(true)).beyond(["home-390"])).toEqual([]);
  expect(await (await open()).beyond(["home-390"])).toEqual([]);
});
