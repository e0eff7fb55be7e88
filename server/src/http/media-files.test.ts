import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { startTestServer, type TestServer } from "./app.builders.ts";

let server: TestServer;
beforeEach(async () => {
  const root = await createFolder();
  await mkdir(join(root, "media"));
  await mkdir(join(root, "media/more"));
  await writeFile(join(root, "media/index.html"), "an index");
  await writeFile(join(root, "secret.mp4"), "secret");
  await writeFile(join(root, "media/.hidden.mp4"), "hidden");
  await writeFile(join(root, "media/evening.mp4"), "0123456789");
  server = await startTestServer({}, { media: join(root, "media") });
});
afterEach(() => server.close());
afterAll(removeFolders);

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/content/media/${path}`, { headers });

describe("mediaFiles", () => {
  it("serves a whole film, and a requested range", async () => {
    const whole = await ask("evening.mp4");
    expect(whole.headers.get("content-type")).toBe("video/mp4");
    expect(whole.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await whole.text()).toBe("0123456789");
    const part = await ask("evening.mp4", { range: "bytes=2-4" });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe("234");
  });

  it.each(["", "more", ".hidden.mp4", "%2e%2e/secret.mp4", "..%2fsecret.mp4", "nothing.mp4"])(
    "passes %j on to the site",
    async (path) => {
      expect(await (await ask(path)).text()).toBe("the site");
    },
  );
});
