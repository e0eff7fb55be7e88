import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createImageService, type ImageService } from "./image-service.ts";

const running = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock(import("./transform-image.ts"), async (original) => {
  const actual = await original();
  return {
    ...actual,
    transformImage: async (...parameters) => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      return actual.transformImage(...parameters).finally(() => {
        running.now -= 1;
      });
    },
  };
});

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
  service = createImageService({ folder, cacheFolder: join(folder, "cache") });
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

describe("createImageService", () => {
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
  ])("transforms 600 by 400 px with %s to %j (rule 7.43)", async (query, size) => {
    expect(await sizeAt(query)).toEqual(size);
  });

  it("shows the requested part of the image", async () => {
    const { dominant } = await (await pictureAt("rect=300,0,300,400")).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it("sends WebP to a browser that accepts it and JPEG to others, with a vary header", async () => {
    const webp = await get("/content/images/halves.jpg?w=100&auto=format");
    const jpeg = await get("/content/images/halves.jpg?w=100&auto=format", {
      headers: { accept: "image/png" },
    });
    expect(webp.headers.get("content-type")).toBe("image/webp");
    expect(jpeg.headers.get("content-type")).toBe("image/jpeg");
    expect(webp.headers.get("vary")).toBe("accept");
    expect((await (await pictureAt("w=100&auto=format")).metadata()).format).toBe("webp");
  });

  it("answers 304 to a browser that has the image", async () => {
    const etag = (await get("/content/images/halves.jpg?w=50")).headers.get("etag") ?? "";
    const again = await get("/content/images/halves.jpg?w=50", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(
      (await get("/content/images/halves.jpg?w=51", { headers: { "if-none-match": etag } })).status,
    ).toBe(200);
  });

  it("serves a replaced image at once, by its size or its time, with another etag", async () => {
    const file = join(folder, "replaced.jpg");
    const shown = async () => {
      const response = await get("/content/images/replaced.jpg?w=10");
      const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
      return { isBlack: dominant.r < 128, etag: response.headers.get("etag") };
    };
    // Bytes after the end of a JPEG are not part of the image.
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
  ])("answers 404 at %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("transforms at most two images at once, also after failures", async () => {
    running.most = 0;
    const paths = [10, 20, 30, 40].flatMap((width) => [`words.jpg?w=${width}`, `halves.jpg?w=${width}`]);
    const answers = await Promise.all(paths.map((path) => get(`/content/images/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404, 200, 404, 200, 404, 200]);
    expect(running.most).toBe(2);
  });

  it("answers HEAD without a body, and rejects other methods", async () => {
    const head = await get("/content/images/halves.jpg?w=60", { method: "HEAD" });
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect((await get("/content/images/halves.jpg", { method: "POST" })).status).toBe(405);
  });
});
