import { once } from "node:events";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { request as send } from "node:http";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { givenFolders } from "../config/content-settings.ts";
import type { Log } from "../config/operator-messages.ts";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { startTestServer, type TestServer } from "./app.builders.ts";
import type { AppParts } from "./app.ts";
import type { FetchService } from "./fetch-handler.ts";

const DEMO_CONTENT = givenFolders(undefined, {});

let server: TestServer;
afterEach(() => server.close());

const asked: FetchService = async ({ url }) => new Response(new URL(url).pathname);
const images: NonNullable<AppParts["images"]> = {
  perMinute: 1,
  find: async (address) => ({
    type: "image/webp",
    etag: '"picture"',
    modifiedAt: 0,
    read: async () => Buffer.from(address),
  }),
};
const start = async (manage = asked) => {
  server = await startTestServer({}, { manage, images });
};

const LIMITED = {
  reservations: { id: "house", isStoredHere: true },
  cards: { id: "test-cards" },
  cardNumbers: "16",
  trustProxy: false,
  readsPerMinute: 100,
  clientErrorsPerMinute: 9,
} as const;

/** Requests a path unchanged: `fetch` would normalise it. */
const answerTo = (path: string) =>
  new Promise<string>((resolve, reject) => {
    send(server.origin, { path }, (answer) => {
      let text = "";
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("end", () => resolve(text));
    })
      .on("error", reject)
      .end();
  });

describe("responses", () => {
  it("of endpoints have no etag", async () => {
    server = await startTestServer({}, {});
    const { headers } = await fetch(`${server.origin}/api/geolocation`);
    expect(headers.get("etag")).toBeNull();
  });
});

describe("embedded services", () => {
  it("receive manage pages and images by name", async () => {
    await start();
    for (const path of ["/manage/aB3-_x", "/content/images/coconut-grove.jpg"]) {
      expect(await answerTo(path)).toBe(path);
    }
  });

  it("receive an incomplete manage link without its text", async () => {
    await start();
    for (const path of [
      "/manage/",
      "/manage/x.",
      "/manage/x)",
      "/manage/x/",
      "/manage/a%20b",
      "/manage/x%",
      "/manage/..\\v2\\availability\\1001",
      "/manage/%2e%2e/v2/availability/1001",
      "/manage/../v2/availability/1001",
    ]) {
      expect([path, await answerTo(path)]).toEqual([path, "/manage/"]);
    }
  });

  it("receive the form of a manage page, up to the limit of writes", async () => {
    const manage: FetchService = async (request) =>
      new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    server = await startTestServer({}, { manage, config: { ...LIMITED, writesPerMinute: 1 } });
    const body = new URLSearchParams({ action: "cancel" });
    const form = () => fetch(`${server.origin}/manage/aB3-_x`, { method: "POST", body });
    expect(await (await form()).text()).toBe("POST /manage/aB3-_x action=cancel");
    const rejected = await form();
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await rejected.text()).toMatch(/^Too many requests\. Please try again in a minute\. Going back/);
  });

  it("receive no image path that leaves their folder", async () => {
    await start();
    for (const path of [
      "/content/images/%2e%2e/%2e%2e/api/v2",
      "/content/images/..\\..\\api\\v2",
      "/content/images/a/b.jpg",
      "/content/images/..",
    ]) {
      expect([path, await answerTo(path)]).toEqual([path, "the site"]);
    }
  });
});

describe("rate limits", () => {
  const startLimited = async () => {
    const config = { ...LIMITED, readsPerMinute: 1, writesPerMinute: 2 };
    const media = DEMO_CONTENT.media;
    server = await startTestServer({}, { manage: asked, images, media, config });
  };
  const statuses = async (...paths: readonly string[]) => {
    const all: number[] = [];
    for (const path of paths) all.push((await fetch(server.origin + path)).status);
    return all;
  };

  it.each([
    ["a manage page", "/manage/aB3-_x"],
    ["a manage link that was copied badly", "/manage/x."],
    ["a picture", "/content/images/miami.jpg"],
    ["a film", "/content/media/one-evening.mp4"],
  ])("apply to %s", async (_what, path) => {
    await startLimited();
    expect(await statuses(path, path)).toEqual([200, 429]);
  });

  it("count pictures by themselves (rule 7.68)", async () => {
    await startLimited();
    const picture = "/content/images/miami.jpg";
    expect(await statuses(picture, "/manage/aB3-_x", picture)).toEqual([200, 200, 429]);
  });

  it("count reads and writes separately, and all reads together", async () => {
    await startLimited();
    expect(await statuses("/manage/aB3-_x", "/content/media/one-evening.mp4")).toEqual([200, 429]);
    const form = () => fetch(`${server.origin}/manage/aB3-_x`, { method: "POST" });
    expect([(await form()).status, (await form()).status, (await form()).status]).toEqual([200, 200, 429]);
  });

  it("do not apply to the pages of the site", async () => {
    await startLimited();
    expect(await statuses("/", "/", "/about")).toEqual([200, 200, 200]);
  });
});

describe("errors of a page", () => {
  it("are logged without the guest's token", async () => {
    await start(() => Promise.reject(new Error("no page for SECRET")));
    expect(await answerTo("/manage/SECRET")).toContain("Something went wrong on our side");
    expect(server.logged).toHaveLength(1);
    expect(server.logged[0]).toMatch(/^GET .*manage.*: Error$/);
    expect(server.logged[0]).not.toContain("SECRET");
  });

  it("are answered without a stack trace", async () => {
    const log: Log = (_line, _level, fields) => {
      // The request's own line comes later, when nobody can catch a fault.
      if (fields === undefined) throw new Error("no log");
    };
    const manage = () => Promise.reject(new Error("no page"));
    server = await startTestServer({}, { manage, log });
    const errors = vi.spyOn(console, "error").mockReturnValue();
    expect(await answerTo("/manage/SECRET")).not.toMatch(/no log|\.ts/);
    await vi.waitFor(() => expect(errors).toHaveBeenCalled(), 30_000);
    errors.mockRestore();
  });
});

describe("media files", () => {
  let socket: Server;
  beforeEach(async () => {
    const root = await createFolder();
    await mkdir(join(root, "media"));
    await mkdir(join(root, "media/more"));
    await writeFile(join(root, "media/index.html"), "a page");
    await writeFile(join(root, "media/run.js"), "a script");
    await symlink(join(root, "secret.mp4"), join(root, "media/link.mp4"));
    socket = createServer().listen(join(root, "media/socket.mp4"));
    await once(socket, "listening");
    await writeFile(join(root, "secret.mp4"), "secret");
    await writeFile(join(root, "media/.hidden.mp4"), "hidden");
    await writeFile(join(root, "media/evening.mp4"), "0123456789");
    server = await startTestServer({}, { media: join(root, "media") });
  });
  afterEach(() => socket.close());
  afterAll(removeFolders);

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/content/media/${path}`, { headers });

  it("serves a whole film, and a requested range", async () => {
    const whole = await ask("evening.mp4");
    expect(whole.headers.get("content-type")).toBe("video/mp4");
    expect(whole.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await whole.text()).toBe("0123456789");
    const part = await ask("evening.mp4", { range: "bytes=2-4" });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe("234");
  });

  it.each([
    ...[
      "",
      "more",
      ".hidden.mp4",
      "%2e%2e/secret.mp4",
      "..%2fsecret.mp4",
      "nothing.mp4",
      "%ff.mp4",
      "%00.mp4",
    ],
    ...["index.html", "run.js", "link.mp4", "socket.mp4"],
  ])("passes %j on to the site (rule 8.52)", async (path) => {
    expect(await (await ask(path)).text()).toBe("the site");
  });
});
