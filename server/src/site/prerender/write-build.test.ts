import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { NO_TRACKERS } from "@couvert/domain/site/notice/tracker";
import { createPage, createSiteContent } from "@couvert/domain/site/page/page.builders";
import type { Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import { afterAll, describe, expect, it } from "vitest";
import { planSite } from "./plan-site.ts";
import { createColours, createFolder, createRenderer, removeFolders } from "./site.builders.ts";
import { writeBuild, writeText } from "./write-build.ts";

afterAll(removeFolders);

it("writes a text file, with compressed copies from 1 KB", async () => {
  const folder = await createFolder();
  const texts = {
    "a/short.html": "x".repeat(1023),
    "a/long.html": "x".repeat(1024),
    "a/long.json": "é".repeat(512),
  };
  for (const [name, text] of Object.entries(texts)) await writeText(folder, name, text);
  expect((await readdir(join(folder, "a"))).toSorted()).toEqual([
    "long.html",
    "long.html.br",
    "long.html.gz",
    "long.json",
    "long.json.br",
    "long.json.gz",
    "short.html",
  ]);
  for (const [name, text] of Object.entries(texts)) {
    const file = join(folder, name);
    expect(await readFile(file, "utf8")).toBe(text);
    if (name === "a/short.html") continue;
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(text);
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(text);
  }
});

/** Creates a plan with a home page and `count` other pages. */
const planOf = (count: number) => {
  const pages = Array.from({ length: count }, (_, index) => createPage({ uid: `page-${index}` }));
  const settings = {
    providers: { reservations: "house", cards: "test-cards", cardNumbers: "16" } as const,
    trackers: NO_TRACKERS,
  };
  const plan = planSite(
    createSiteContent({ pages }),
    { ...settings, captcha: null, previews: true, frameHosts: [], phone: {}, colours: createColours() },
    0,
  );
  return plan ?? expect.fail("no plan");
};

const write = async (page: Renderer["page"]) => {
  const build = { id: "b1", timestamp: 0 };
  const renderer = createRenderer({ page });
  const source = { build, siteId: "s1", plan: planOf(20), origin: "https://book.example.com", renderer };
  return Effect.runPromise(writeBuild(await createFolder(), source));
};

describe("writeBuild", () => {
  it("renders every page, at most eight at the same time", async () => {
    let now = 0;
    let most = 0;
    const rendered = new Set<string>();
    await write(async ({ payload }) => {
      most = Math.max(most, ++now);
      await setImmediate();
      rendered.add(payload.path);
      now--;
      return "";
    });
    expect(rendered).toEqual(new Set(planOf(20).pages.map(({ path }) => path)));
    expect(most).toBe(8);
  });

  it("fails only when the pages under way are rendered", async () => {
    const ended: string[] = [];
    const slow = Promise.withResolvers<void>();
    const [first, second] = planOf(20).pages;
    const work = write(async ({ payload }) => {
      if (payload.path === first?.path) throw new Error("failed");
      await slow.promise;
      if (payload.path === second?.path) ended.push("slow");
      return "";
    }).finally(() => ended.push("work"));
    await setImmediate();
    slow.resolve();
    await expect(work).rejects.toThrow("failed");
    expect(ended).toEqual(["slow", "work"]);
  });

  it("starts no page after a failure", async () => {
    const started: string[] = [];
    const paths = planOf(20).pages.map(({ path }) => path);
    const work = write(async ({ payload }) => {
      started.push(payload.path);
      if (payload.path === paths[1]) throw new Error("failed");
      await setImmediate();
      return "";
    });
    await expect(work).rejects.toThrow("failed");
    expect(started).toEqual(paths.slice(0, 8));
  });
});
