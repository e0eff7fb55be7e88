import { ImageUnavailable } from "@couvert/services/image-service/image-process";
import type { ImageService, SizedImage } from "@couvert/services/image-service/image-service";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./app.builders.ts";

const PICTURE: SizedImage = {
  type: "image/webp",
  etag: '"abc"',
  modifiedAt: Date.UTC(2027, 2, 5, 12),
  read: async () => Buffer.from("0123456789"),
};

let server: TestServer;
let asked: Parameters<ImageService["find"]>[] = [];
let found: SizedImage | null = PICTURE;
beforeEach(async () => {
  [asked, found] = [[], PICTURE];
  const find: ImageService["find"] = async (...parameters) => {
    asked.push(parameters);
    return found;
  };
  server = await startTestServer({}, { images: { find, perMinute: 1000 } });
});
afterEach(() => server.close());

const get = (headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${server.origin}/content/images/miami.jpg?w=640&auto=format`, { method, headers });

describe("pictureRoute", () => {
  it("sends a picture with its length, type and version", async () => {
    const answer = await get({ accept: "image/webp" });
    expect(asked).toEqual([["/content/images/miami.jpg?w=640&auto=format", "image/webp"]]);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=86400, stale-while-revalidate=604800",
      "content-length": "10",
      "content-type": "image/webp",
      etag: '"abc"',
      "last-modified": "Fri, 05 Mar 2027 12:00:00 GMT",
      vary: "Accept",
    });
    expect(await answer.text()).toBe("0123456789");
  });

  it.each([
    [{ "if-none-match": '"abc"' }, 304],
    [{ "if-none-match": 'W/"abc", "x"' }, 304],
    [{ "if-none-match": '"x"', "if-modified-since": "Sat, 06 Mar 2027 12:00:00 GMT" }, 200],
    [{ "if-modified-since": "Fri, 05 Mar 2027 12:00:00 GMT" }, 304],
    [{ "if-modified-since": "Fri, 05 Mar 2027 11:59:59 GMT" }, 200],
  ] as const)("answers %j with %i", async (headers, status) => {
    const answer = await get(headers);
    expect([answer.status, answer.headers.get("etag")]).toEqual([status, '"abc"']);
    if (status === 304) {
      expect(answer.headers.get("content-length")).toBeNull();
      expect(answer.headers.get("content-type")).toBeNull();
    }
  });

  it("sends the requested part", async () => {
    const answer = await get({ range: "bytes=2-4" });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([206, "bytes 2-4/10"]);
    expect(answer.headers.get("content-length")).toBe("3");
    expect(await answer.text()).toBe("234");
  });

  it("sends the whole picture for several parts, and for one of another version", async () => {
    for (const headers of [{ range: "bytes=0-1,4-5" }, { range: "bytes=0-1", "if-range": '"x"' }]) {
      const answer = await get(headers);
      expect([answer.status, answer.headers.get("content-range")]).toEqual([200, null]);
      expect(await answer.text()).toBe("0123456789");
    }
  });

  it("answers a part beyond the picture with its size", async () => {
    const answer = await get({ range: "bytes=10-" });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    expect([answer.headers.get("cache-control"), answer.headers.get("etag")]).toEqual(["no-store", null]);
    expect(await answer.text()).toBe("");
  });

  it("answers HEAD with the same headers and no body", async () => {
    const answer = await get({ range: "bytes=2-4" }, "HEAD");
    expect([answer.status, answer.headers.get("content-length")]).toEqual([200, "10"]);
    expect(await answer.text()).toBe("");
  });

  it.each([
    ["is found", () => Promise.reject(new ImageUnavailable("EIO"))],
    ["is read", async () => ({ ...PICTURE, read: () => Promise.reject(new ImageUnavailable("EIO")) })],
  ])(
    "answers 503 with a log line while no picture %s, and lets no cache store it (rule 8.44)",
    async (_when, find) => {
      server.close();
      server = await startTestServer({}, { images: { find, perMinute: 1000 } });
      const answer = await get();
      expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
        503,
        "10",
        "",
      ]);
      expect([answer.headers.get("cache-control"), answer.headers.get("etag")]).toEqual(["no-store", null]);
      expect(server.logged).toEqual(["the picture /content/images/miami.jpg cannot be made: EIO"]);
    },
  );

  it.each([
    ["without a picture", null],
    ["with a file that is no picture", { ...PICTURE, read: async () => null }],
  ])("answers 404 %s, and lets no cache store it", async (_what, image) => {
    found = image;
    const answer = await get();
    expect([answer.status, await answer.text()]).toEqual([404, ""]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("etag")).toBeNull();
  });
});
