import { describe, expect, it } from "vitest";
import { type BuildIndex, INDEX_VERSION } from "./build-index.ts";
import { filePath, openBuild } from "./opened-build.ts";

const file = (hash: string) => ({ hash, size: 2000 });

const INDEX: BuildIndex = {
  version: INDEX_VERSION,
  id: "b1",
  timestamp: 7,
  siteIds: { "": "s1" },
  source: { content: "master-1", settings: "d1", ui: "ui-1" },
  validUntil: null,
  routeRules: { "/dinner": { redirect: "/menu", statusCode: 301 } },
  pages: {
    "/": { inputs: "i1", html: { ...file("h1"), styles: ["'sha256-h1'"] }, payload: file("p1") },
    "/news/caf%C3%A9": { inputs: "i2", html: { ...file("h2"), styles: [] }, payload: file("p2") },
  },
  assets: { "/assets/boot-abc.js": file("a1") },
  files: { "/robots.txt": { hash: "f1", size: 20 } },
  errorPages: { "": file("e1") },
  forms: {},
  restaurants: {},
};

describe("openBuild", () => {
  it("has the build's id, redirects and error page", async () => {
    const opened = await openBuild(INDEX, async (hash) => Buffer.from(`content of ${hash}`));
    expect(opened).toMatchObject({
      id: "b1",
      timestamp: 7,
      rules: [{ path: "/dinner", redirect: "/menu", isPermanent: true }],
      errorPages: { "": { html: "content of e1" } },
    });
  });

  it("has the sources of the styles of each document", async () => {
    const { files } = await openBuild(INDEX, async () => Buffer.from(""));
    expect(files.get("/")?.styles).toEqual(["'sha256-h1'"]);
    expect(files.get("/_payload.json")?.styles).toEqual([]);
  });

  it("has every file by its path, with its type, and whether it is compressed", async () => {
    const { files } = await openBuild(INDEX, async () => Buffer.from(""));
    const sent = [...files].map(([path, { hash, type, isText }]) => [path, hash, type, isText]);
    expect(sent).toEqual([
      ["/assets/boot-abc.js", "a1", "text/javascript", true],
      ["/robots.txt", "f1", "text/plain; charset=utf-8", false],
      ["/", "h1", "text/html; charset=utf-8", true],
      ["/_payload.json", "p1", "application/json", true],
      ["/news/café", "h2", "text/html; charset=utf-8", true],
      ["/news/café/_payload.json", "p2", "application/json", true],
    ]);
  });

  it("rejects without its error page", async () => {
    await expect(openBuild(INDEX, () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  });
});

describe("filePath", () => {
  it.each([
    ["/builds/l%61test.json", "/builds/latest.json"],
    ["/caf%C3%A9", "/café"],
    ["/a%2Fb", "/a%2Fb"],
    ["/%E0%A4%A", "/%E0%A4%A"],
    ["/about", "/about"],
  ])("of %s is %s", (path, file) => {
    expect(filePath(path)).toBe(file);
  });
});
