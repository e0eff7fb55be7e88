import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ImageService, imageService } from "./image-service.ts";

let folder: string;
let service: ImageService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-images-"));
  const half = { create: { width: 300, height: 400, channels: 3, background: "#ffffff" } } as const;
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: "#000000" } });
  await picture
    .composite([{ input: await sharp(half).png().toBuffer(), left: 300, top: 0 }])
    .jpeg()
    .toFile(join(folder, "halves.jpg"));
  await writeFile(join(folder, "words.jpg"), "not a picture");
  await writeFile(join(folder, "secret.txt"), "secret");
  service = imageService({ folder, cacheFolder: join(folder, "cache") });
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, init: RequestInit = { headers: { accept: "image/webp" } }) =>
  service.fetch(new Request(`https://site.test${path}`, init));
const pictureAt = async (query: string) => {
  const response = await get(`/content/images/halves.jpg?${query}`);
  return sharp(Buffer.from(await response.arrayBuffer()));
};
const sizeAt = async (query: string) => {
  const { width, height } = await (await pictureAt(query)).metadata();
  return [width, height];
};

describe("imageService", () => {
  it.each([
    ["w=300", [300, 200]],
    ["h=100", [150, 100]],
    ["w=100&dpr=2", [200, 133]],
    ["w=100&h=100", [100, 67]],
    ["w=100&h=100&fit=crop", [100, 100]],
    ["w=100&h=100&fit=scale", [100, 100]],
    ["w=3840", [600, 400]],
    ["rect=300,0,200,100", [200, 100]],
    ["rect=500,300,900,900", [100, 100]],
    ["rect=900,900,10,10", [600, 400]],
  ])("makes of 600 by 400 px with %s a picture of %j", async (query, size) => {
    expect(await sizeAt(query)).toEqual(size);
  });

  it("shows the part of the picture that is asked for", async () => {
    const { dominant } = await (await pictureAt("rect=300,0,300,400")).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it("sends WebP to a browser that shows it, JPEG to another, and says that it depends", async () => {
    const webp = await get("/content/images/halves.jpg?w=100&auto=format");
    const jpeg = await get("/content/images/halves.jpg?w=100&auto=format", {
      headers: { accept: "image/png" },
    });
    expect(webp.headers.get("content-type")).toBe("image/webp");
    expect(jpeg.headers.get("content-type")).toBe("image/jpeg");
    expect(webp.headers.get("vary")).toBe("accept");
    expect((await (await pictureAt("w=100&auto=format")).metadata()).format).toBe("webp");
  });

  it("answers 304 to a browser that has the picture", async () => {
    const etag = (await get("/content/images/halves.jpg?w=50")).headers.get("etag") ?? "";
    const again = await get("/content/images/halves.jpg?w=50", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(
      (await get("/content/images/halves.jpg?w=51", { headers: { "if-none-match": etag } })).status,
    ).toBe(200);
  });

  it("shows a replaced picture at once, by its size or by its time, with another etag", async () => {
    const file = join(folder, "replaced.jpg");
    const shown = async () => {
      const response = await get("/content/images/replaced.jpg?w=10");
      const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
      return { isBlack: dominant.r < 128, etag: response.headers.get("etag") };
    };
    // Bytes after the end of a JPEG are no part of the picture.
    const write = async (background: string, bytes: number, at: Date) => {
      const picture = sharp({ create: { width: 20, height: 20, channels: 3, background } });
      await writeFile(file, Buffer.concat([await picture.jpeg().toBuffer(), Buffer.alloc(bytes)], bytes));
      await utimes(file, at, at);
    };
    const [noon, later] = [new Date("2027-03-05T12:00:00Z"), new Date("2027-03-05T12:00:01Z")];
    await write("#000000", 5000, noon);
    const first = await shown();
    await write("#ffffff", 5001, noon);
    const second = await shown();
    await write("#000000", 5001, later);
    const third = await shown();
    expect([first, second, third].map(({ isBlack }) => isBlack)).toEqual([true, false, true]);
    expect(new Set([first, second, third].map(({ etag }) => etag)).size).toBe(3);
  });

  it.each([
    "/content/images/none.jpg",
    "/content/images/words.jpg?w=10",
    "/content/images/secret.txt",
    "/content/images/..%2Fhalves.jpg",
    "/content/images/",
    "/elsewhere/halves.jpg",
  ])("has nothing at %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("answers HEAD without the picture, and no other method", async () => {
    const head = await get("/content/images/halves.jpg?w=60", { method: "HEAD" });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect((await get("/content/images/halves.jpg", { method: "POST" })).status).toBe(405);
  });
});
