import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createImageService, type ImageService } from "@couvert/services/image-service/image-service";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { givenFolders } from "../config/content-settings.ts";
import { startTestServer, type TestServer } from "./app.builders.ts";

const DEMO_CONTENT = givenFolders(undefined, {});

const SCRIPT = "192.0.2.1";
const VISITOR = "198.51.100.7";
const NAMES = ["miami", "austin", "toronto", "dallas", "bar", "bread", "oil", "plates"];

let cacheFolder: string;
let images: ImageService;
let server: TestServer;
beforeEach(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), "couvert-abused-"));
  images = createImageService({
    folder: DEMO_CONTENT.images,
    cacheFolder,
    cacheBytes: 2 ** 28,
    named: () => ["/content/images/miami.jpg?rect=0,0,300,200"],
    warn: () => {},
  });
  server = await startTestServer(
    {},
    {
      images: { ...images, perMinute: 1000 },
      config: {
        reservations: { id: "house", isStoredHere: true },
        cards: { id: "test-cards" },
        cardNumbers: "16",
        trustProxy: 1,
        readsPerMinute: 1000,
        writesPerMinute: 1000,
        clientErrorsPerMinute: 1,
      },
    },
  );
});
afterEach(async () => {
  server.close();
  await images.idle();
  await rm(cacheFolder, { recursive: true, maxRetries: 9 });
});

const get = async (address: string, from: string, signal?: AbortSignal) => {
  const headers = { "x-forwarded-for": from, accept: "image/webp" };
  const answer = await fetch(`${server.origin}/content/images/${address}`, {
    headers,
    ...(signal === undefined ? {} : { signal }),
  });
  await answer.arrayBuffer();
  return answer.status;
};
const countMade = async () => (await readdir(cacheFolder).catch(() => [])).length;

describe("requests for many pictures", () => {
  it("of odd sizes make one picture (rule 7.66)", async () => {
    const sizes = Array.from({ length: 40 }, (_, index) => `miami.jpg?auto=format&w=${601 + index}`);
    const statuses = await Promise.all(sizes.map((size) => get(size, SCRIPT)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await countMade()).toBe(1);
  });

  it("of odd parts and boxes make none (rule 7.67)", async () => {
    const parts = Array.from({ length: 20 }, (_, index) => [
      `miami.jpg?rect=0,0,300,${201 + index}`,
      `miami.jpg?w=640&h=${101 + index}&fit=crop`,
    ]).flat();
    const statuses = await Promise.all(parts.map((part) => get(part, SCRIPT)));
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await countMade()).toBe(0);
    expect(await get("miami.jpg?rect=0,0,300,200", SCRIPT)).toBe(200);
  });

  it("delay another visitor by no more than what already runs (rule 7.68)", async () => {
    const answered: string[] = [];
    const sizes = NAMES.flatMap((name) => [80, 160, 320, 480, 640].map((width) => `${name}.jpg?w=${width}`));
    expect(sizes).toHaveLength(40);
    const asked = sizes.map((size) => get(size, SCRIPT).then(() => void answered.push("script")));
    await Promise.race(asked);
    const before = answered.length;
    await get("cheese.jpg?w=640", VISITOR);
    // Two run as the visitor asks, one more may have begun before their request arrived, and one ends beside it.
    expect(answered.length - before).toBeLessThanOrEqual(4);
    await Promise.all(asked);
  });

  it("leave no work behind once the visitor has gone (rule 7.68)", async () => {
    const leave = new AbortController();
    const sizes = NAMES.flatMap((name) => [640, 828, 1200, 2048].map((width) => `${name}.jpg?w=${width}`));
    const asked = sizes.map((size) => get(size, SCRIPT, leave.signal));
    await Promise.race(asked);
    leave.abort();
    await Promise.allSettled(asked);
    await images.idle();
    expect(await countMade()).toBeLessThan(10);
    expect(server.logged).toEqual([]);
  });

  it("are refused beyond what may wait, with the time to try again (rule 7.68)", async () => {
    const sizes = NAMES.flatMap((name) =>
      [80, 160, 320, 480, 640, 828, 1200, 2048, 3840].map((width) => `${name}.jpg?w=${width}`),
    );
    const leave = new AbortController();
    const headers = { "x-forwarded-for": SCRIPT, connection: "close" };
    const asked = sizes.map((size) =>
      fetch(`${server.origin}/content/images/${size}`, { headers, signal: leave.signal }),
    );
    const refused = await Promise.any(
      asked.map(async (answer) => {
        const { status, headers } = await answer;
        if (status !== 503) throw new Error("made");
        return [headers.get("retry-after"), headers.get("cache-control"), headers.get("etag")];
      }),
    );
    expect(refused).toEqual(["10", "no-store", null]);
    leave.abort();
    await Promise.allSettled(asked);
    expect(server.logged).toEqual([]);
  });
});
