import { once } from "node:events";
import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { ImageUnavailable } from "./image-process.ts";
import { ImageRefused } from "./image-queue.ts";
import { createImageService, type ImageService } from "./image-service.ts";

const running = vi.hoisted(() => ({
  now: 0,
  most: 0,
  count: 0,
  gate: Promise.resolve(),
  failure: null as Error | null,
}));
const encoder = vi.hoisted(() => ({ id: "" }));
vi.mock(import("./encoder.ts"), async (original) => {
  const actual = await original();
  encoder.id = actual.ENCODER;
  return {
    ...actual,
    get ENCODER() {
      return encoder.id;
    },
  };
});
vi.mock(import("./image-process.ts"), async (original) => {
  const { createImageProcess, ...others } = await original();
  return {
    ...others,
    createImageProcess: () => {
      const images = createImageProcess();
      return {
        ...images,
        transform: async (...parameters) => {
          running.now += 1;
          running.count += 1;
          running.most = Math.max(running.most, running.now);
          try {
            await running.gate;
            if (running.failure !== null) throw running.failure;
            return await images.transform(...parameters);
          } finally {
            running.now -= 1;
          }
        },
      };
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
  service = createService();
});
afterAll(() => rm(folder, { recursive: true }));

/** The queries of the pictures that the content names. */
const NAMED = [
  "h=100",
  "w=100&h=100",
  "w=100&h=100&fit=crop",
  "w=100&h=100&fit=scale",
  "rect=300,0,200,100",
  "rect=300,0,300,400",
  "rect=500,300,900,900",
  "rect=900,900,10,10&auto=format&w=300",
].map((query) => `/content/images/halves.jpg?${query}`);

const createService = (options: Partial<Parameters<typeof createImageService>[0]> = {}) =>
  createImageService({
    folder,
    cacheFolder: join(folder, "cache"),
    cacheBytes: 2 ** 28,
    named: () => NAMED,
    warn: () => {},
    ...options,
  });

const find = (path: string, accept = "image/webp") => service.find(`/content/images/${path}`, accept);
const bytesAt = async (path: string) => (await (await find(path))?.read()) ?? null;
const pictureAt = async (query: string) => sharp((await bytesAt(`halves.jpg?${query}`)) ?? undefined);
const sizeAt = async (query: string) => {
  const { width, height } = await (await pictureAt(query)).metadata();
  return [width, height];
};

describe("createImageService", () => {
  it.each([
    ["w=320", [320, 213]],
    ["w=300", [320, 213]],
    ["h=100", [150, 100]],
    ["w=100&dpr=2", [320, 213]],
    ["w=100&h=100", [100, 67]],
    ["w=100&h=100&fit=crop", [100, 100]],
    ["w=100&h=100&fit=scale", [100, 100]],
    ["w=3840", [600, 400]],
    ["rect=300,0,200,100", [200, 100]],
    ["rect=500,300,900,900", [100, 100]],
    ["rect=900,900,10,10", [600, 400]],
    ["rect=300,0,200,100&w=1200&h=630&fit=crop", [200, 100]],
    ["w=1200&h=630&fit=crop", [600, 400]],
    ["w=320&h=100&fit=scale", [320, 100]],
  ])("transforms 600 by 400 px with %s to %j (rule 7.43)", async (query, size) => {
    expect(await sizeAt(query)).toEqual(size);
  });

  it("shows the requested part of the image", async () => {
    const { dominant } = await (await pictureAt("rect=300,0,300,400")).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it("makes AVIF or WebP for a browser that accepts it and JPEG for others (rule 7.43)", async () => {
    const avif = await find("halves.jpg?w=100&auto=format", "image/avif,image/webp");
    const made = (await avif?.read()) ?? "";
    expect([avif?.type, (await sharp(made).metadata()).format]).toEqual(["image/avif", "heif"]);
    expect((await find("halves.jpg?w=100&auto=format"))?.type).toBe("image/webp");
    expect((await find("halves.jpg?w=100&auto=format", "image/png"))?.type).toBe("image/jpeg");
    expect((await (await pictureAt("w=100&auto=format")).metadata()).format).toBe("webp");
  });

  it("gives each size and format its own tag, the same each time", async () => {
    const tag = async (query: string, accept?: string) =>
      (await find(`halves.jpg?auto=format&${query}`, accept))?.etag;
    const tags = [await tag("w=50"), await tag("w=100"), await tag("w=50", "image/png")];
    expect(new Set(tags).size).toBe(3);
    expect(await tag("w=51")).toBe(tags[0]);
    expect(tags[0]).toMatch(/^"[0-9a-f]{32}"$/);
  });

  it("gives an image another tag, and makes it again, after an upgrade of the encoder", async () => {
    const [before, stored] = [await find("halves.jpg?w=480"), encoder.id];
    onTestFinished(() => {
      encoder.id = stored;
    });
    await before?.read();
    encoder.id = "the next version";
    const after = await find("halves.jpg?w=480");
    expect(after?.etag).not.toBe(before?.etag);
    running.count = 0;
    await after?.read();
    expect(running.count).toBe(1);
  });

  it("serves a replaced image at once, by its size or its time, with another etag", async () => {
    const file = join(folder, "replaced.jpg");
    const shown = async () => {
      const image = await find("replaced.jpg?w=10");
      const { dominant } = await sharp((await image?.read()) ?? undefined).stats();
      return { isBlack: dominant.r < 128, etag: image?.etag, modifiedAt: image?.modifiedAt };
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
    expect(third.modifiedAt).toBe(later.getTime());
  });

  it("finds no image where the name is that of a socket (rule 8.52)", async () => {
    const socket = createServer().listen(join(folder, "socket.jpg"));
    await once(socket, "listening");
    onTestFinished(() => void socket.close());
    expect(await service.find("/content/images/socket.jpg?w=100", "")).toBeNull();
  });

  it.each([
    "/content/images/none.jpg",
    "/content/images/secret.txt",
    "/content/images/..%2Fhalves.jpg",
    "/content/images/../halves.jpg",
    "/content/images/",
    "/elsewhere/halves.jpg",
  ])("finds nothing at %s", async (address) => {
    expect(await service.find(address, "image/webp")).toBeNull();
  });

  it.each([
    "rect=0,0,10,10",
    "rect=300,0,200,100&h=50",
    "h=99",
    "w=1200&h=630&fit=scale",
    "w=101&h=100&fit=crop",
  ])("finds nothing for a cut that no content names: %s (rule 7.67)", async (query) => {
    expect(await find(`halves.jpg?${query}`)).toBeNull();
    expect(await find(`words.jpg?${NAMED[4]?.split("?")[1]}`)).toBeNull();
  });

  it("finds a stored cut after the content no longer names it, and a new one once it does (rule 7.67)", async () => {
    let named = ["/content/images/halves.jpg?rect=1,1,30,30"];
    const own = createService({ named: () => named });
    const at = (query: string) => own.find(`/content/images/halves.jpg?${query}`, "image/webp");
    await (await at("rect=1,1,30,30"))?.read();
    named = ["/content/images/halves.jpg?rect=2,2,30,30"];
    expect(await at("rect=1,1,30,30&w=99")).toBeNull();
    expect(await (await at("rect=1,1,30,30"))?.read()).toBeInstanceOf(Buffer);
    expect(await (await at("rect=2,2,30,30"))?.read()).toBeInstanceOf(Buffer);
  });

  it("makes nothing for visitors who are gone, and the image of one who still waits (rule 7.68)", async () => {
    await rm(join(folder, "cache"), { recursive: true, force: true });
    const gate = Promise.withResolvers<void>();
    running.gate = gate.promise;
    running.count = 0;
    const read = async (path: string, isGone: () => boolean) =>
      (await find(path))?.read({ network: "192.0.2.1", isGone });
    const gone = { one: false };
    const first = [80, 160].map((width) => read(`halves.jpg?w=${width}`, () => false));
    await vi.waitFor(() => expect(running.now).toBe(2));
    const dropped = read("halves.jpg?w=320", () => gone.one);
    const shared = [read("halves.jpg?w=480", () => gone.one), read("halves.jpg?w=480", () => false)];
    const refused = expect(dropped).rejects.toThrow(ImageRefused);
    await setImmediate();
    gone.one = true;
    gate.resolve();
    await refused;
    expect(await Promise.all([...first, ...shared])).toHaveLength(4);
    expect(running.count).toBe(3);
  });

  it("reads nothing from a file that is no image", async () => {
    expect(await bytesAt("words.jpg?w=10")).toBeNull();
  });

  it("rejects while an image cannot be made, and makes it afterwards", async () => {
    const path = "halves.jpg?w=2048";
    const failure = new ImageUnavailable("the process has ended");
    running.failure = failure;
    await expect(bytesAt(path)).rejects.toThrow(failure);
    running.failure = null;
    expect(await bytesAt(path)).toBeInstanceOf(Buffer);
  });

  it("rejects an original that cannot be read", async () => {
    await writeFile(join(folder, "no-folder"), "a file where the folder should be");
    const unreadable = createService({ folder: join(folder, "no-folder") });
    await expect(unreadable.find("/content/images/halves.jpg", "image/webp")).rejects.toThrow(
      new ImageUnavailable("ENOTDIR"),
    );
  });

  it("returns images on a full disk, with one line for the operator (rule 8.44)", async () => {
    const lines: string[] = [];
    const cacheFolder = join(folder, "full");
    await writeFile(cacheFolder, "a file where the folder should be");
    const full = createService({ cacheFolder, warn: (line) => void lines.push(line) });
    for (const width of [80, 160]) {
      const image = await full.find(`/content/images/halves.jpg?w=${width}`, "image/webp");
      expect(await image?.read()).toBeInstanceOf(Buffer);
    }
    expect(lines).toEqual([
      expect.stringMatching(/^pictures cannot be stored and are made for each request: EEXIST/),
    ]);
  });

  it("transforms at most two images at once, also after failures", async () => {
    running.most = 0;
    await rm(join(folder, "cache"), { recursive: true });
    const paths = [80, 160, 320, 480].flatMap((width) => [`words.jpg?w=${width}`, `halves.jpg?w=${width}`]);
    const answers = await Promise.all(paths.map(bytesAt));
    expect(answers.map((bytes) => bytes !== null)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(running.most).toBe(2);
  });

  it("is idle once every transformation has ended, failed ones too", async () => {
    await service.idle();
    const gate = Promise.withResolvers<void>();
    running.gate = gate.promise;
    const made = ["halves.jpg?w=828", "words.jpg?w=828", "halves.jpg?w=1200"].map(bytesAt);
    await vi.waitFor(() => expect(running.now).toBe(2));
    const idle = vi.fn<() => void>();
    const becomesIdle = service.idle().then(idle);
    await setImmediate();
    expect(idle).not.toHaveBeenCalled();
    gate.resolve();
    await becomesIdle;
    expect(running.now).toBe(0);
    await Promise.all(made);
  });
});
