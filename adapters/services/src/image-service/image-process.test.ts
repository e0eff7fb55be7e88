import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { decodeImageTransform } from "./decode-image-transform.ts";
import { createImageProcess, ImageUnavailable } from "./image-process.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-image-process-"));
  await sharp({ create: { width: 60, height: 40, channels: 3, background: "#000000" } })
    .jpeg()
    .toFile(join(folder, "black.jpg"));
  await writeFile(join(folder, "words.jpg"), "not a picture");
});
afterAll(() => rm(folder, { recursive: true }));

afterEach(() => {
  vi.unstubAllEnvs();
});

const SMALL = decodeImageTransform(new URLSearchParams({ h: "20" }), "");
const make = (images: ReturnType<typeof createImageProcess>, name = "black.jpg") =>
  images.transform(join(folder, name), SMALL);

const makeImage = async (images: ReturnType<typeof createImageProcess>) => (await make(images)) ?? undefined;

const isRunning = (pid: number | undefined): boolean => {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("createImageProcess", () => {
  it("transforms in another process, which ends without an order and starts again with one", async () => {
    const images = createImageProcess(1);
    expect((await sharp(await makeImage(images)).metadata()).width).toBe(30);
    await vi.waitFor(() => expect(images.pid()).toBeUndefined());
    const again = make(images);
    const pid = images.pid();
    expect(isRunning(pid)).toBe(true);
    expect(pid).not.toBe(process.pid);
    expect((await sharp((await again) ?? undefined).metadata()).width).toBe(30);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5000);
  });

  it("distinguishes a file that is no image from one that cannot be read", async () => {
    const images = createImageProcess(1);
    const orders = await Promise.allSettled([make(images, "words.jpg"), make(images), make(images, "none")]);
    expect(orders).toEqual([
      { status: "fulfilled", value: null },
      { status: "fulfilled", value: expect.any(Buffer) },
      { status: "rejected", reason: new ImageUnavailable("ENOENT") },
    ]);
  });

  it("rejects the orders of a process that breaks off, and starts another", async () => {
    const images = createImageProcess(1);
    const order = make(images);
    process.kill(images.pid() ?? 0, "SIGKILL");
    await expect(order).rejects.toThrow("has ended");
    expect((await sharp(await makeImage(images)).metadata()).width).toBe(30);
  });

  it("has none of the server's settings", async () => {
    vi.stubEnv("NODE_OPTIONS", "--import=data:text/javascript,process.exit(1)");
    const images = createImageProcess(1);
    expect((await sharp(await makeImage(images)).metadata()).width).toBe(30);
  });
});
