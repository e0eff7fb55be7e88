import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Content } from "@couvert/domain/site/page/content.port";
import { createDocument } from "@couvert/services/content-repository/repository-document.builders";
import * as Effect from "effect/Effect";
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { type ComposedContent, composeContent } from "./content.ts";

const page = (title: string) => JSON.stringify(createDocument({ uid: "menu", data: { title } }));

/** How long a change may take to be reported, in ms. */
const HANG_MS = 30_000;

let root: string;
beforeEach(async () => {
  root = await createFolder();
  for (const folder of ["documents/page", "images", "releases/winter/documents/page"]) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await writeFile(join(root, "documents/page/menu.json"), page("Menu"));
  await writeFile(join(root, "releases/winter/release.json"), JSON.stringify({ label: "Winter" }));
  await writeFile(join(root, "releases/winter/documents/page/menu.json"), page("Winter menu"));
});
afterAll(removeFolders);

let stop: () => void = () => {};
afterEach(() => {
  stop();
  stop = () => {};
});

const embedded = () =>
  ({
    brand: "juniper-row",
    contentFolder: root,
    content: null,
    contentState: { mode: "latest" },
    embedHosts: [],
    imageCacheBytes: 2 ** 28,
  }) as const;
const titles = ({ layer }: ComposedContent) =>
  Effect.runPromise(
    Content.use(({ pages }) => pages).pipe(
      Effect.map((pages) => pages.map(({ title }) => title)),
      Effect.provide(layer),
    ),
  );

describe("composeContent", () => {
  it("reads the embedded content, or a release of it", async () => {
    expect(await titles(await composeContent(embedded(), root, () => {}))).toEqual(["Menu"]);
    const contentState = { mode: "releaseLabel", label: "Winter" } as const;
    expect(await titles(await composeContent({ ...embedded(), contentState }, root, () => {}))).toEqual([
      "Winter menu",
    ]);
  });

  it("shows an edit without a restart (rule 7.38)", async () => {
    const content = await composeContent(embedded(), root, () => {});
    expect(await titles(content)).toEqual(["Menu"]);
    const onChange = vi.fn();
    stop = content.follow(onChange);
    await writeFile(join(root, "documents/page/menu.json"), page("Spring menu"));
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), HANG_MS);
    expect(await titles(content)).toEqual(["Menu"]);
    await Effect.runPromise(content.refresh);
    expect(await titles(content)).toEqual(["Spring menu"]);
  });

  it("shows a release's edit without a restart", async () => {
    const content = await composeContent(
      { ...embedded(), contentState: { mode: "releaseId", id: "winter" } },
      root,
      () => {},
    );
    const onChange = vi.fn();
    stop = content.follow(onChange);
    await writeFile(join(root, "releases/winter/documents/page/menu.json"), page("Deep winter"));
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), HANG_MS);
    await Effect.runPromise(content.refresh);
    expect(await titles(content)).toEqual(["Deep winter"]);
  });

  it("keeps the published content while an edit cannot be read, and names the file", async () => {
    const content = await composeContent(embedded(), root, () => {});
    expect(await titles(content)).toEqual(["Menu"]);
    await writeFile(join(root, "documents/page/menu.json"), '{ "id": ');
    const { detail } = await Effect.runPromise(Effect.flip(content.refresh));
    expect(detail).toContain(join(root, "documents/page/menu.json"));
    expect(await titles(content)).toEqual(["Menu"]);
    await writeFile(join(root, "documents/page/menu.json"), page("Mended"));
    await Effect.runPromise(content.refresh);
    expect(await titles(content)).toEqual(["Mended"]);
  });

  it("calls back at the time of a planned release, which is published by itself (rule 7.54)", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime("2027-01-15T08:59:00Z");
    const release = { label: "Winter", scheduledAt: "2027-01-15T09:00:00Z" };
    await writeFile(join(root, "releases/winter/release.json"), JSON.stringify(release));
    const content = await composeContent(embedded(), root, () => {});
    const onChange = vi.fn();
    stop = content.follow(onChange);
    vi.advanceTimersByTime(59_000);
    expect(onChange).not.toHaveBeenCalled();
    expect(await titles(content)).toEqual(["Menu"]);
    vi.advanceTimersByTime(1000);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(await titles(content)).toEqual(["Winter menu"]);
    vi.advanceTimersByTime(600_000);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("reports nothing after it is stopped, or with an outside repository", async () => {
    const content = await composeContent(embedded(), root, () => {});
    const onChange = vi.fn();
    content.follow(onChange)();
    // Listeners are called in order: once this later one is called, every earlier one has been.
    const hears = vi.fn();
    stop = content.follow(hears);
    await writeFile(join(root, "documents/page/menu.json"), page("Unseen"));
    await vi.waitFor(() => expect(hears).toHaveBeenCalled(), HANG_MS);
    expect(onChange).not.toHaveBeenCalled();
    const elsewhere = await composeContent(
      { ...embedded(), content: { endpoint: "juniper-row", accessToken: null } },
      root,
      () => {},
    );
    expect(elsewhere.images).toBeNull();
    elsewhere.follow(onChange)();
  });
});
