import { afterEach, describe, expect, it, vi } from "vitest";
import { chunkOnce, reloadForChunks } from "./chunk.ts";

const outcomeOf = (chunk: Promise<unknown>) =>
  Promise.race([
    chunk.then(
      () => "loaded",
      () => "failed",
    ),
    new Promise((resolve) => setTimeout(() => resolve("waiting"))),
  ]);

const gone = () => chunkOnce(async () => Promise.reject(new TypeError("gone")));

describe("a needed chunk", () => {
  afterEach(() => reloadForChunks(async () => false));

  it("returns the chunk when it loads", async () => {
    const reload = vi.fn(async () => true);
    reloadForChunks(reload);
    expect(await chunkOnce(async () => "panel").needed()).toBe("panel");
    expect(reload).not.toHaveBeenCalled();
  });

  it("reloads the page when it fails to load, and stays pending (rule 8.5)", async () => {
    const reload = vi.fn(async () => true);
    reloadForChunks(reload);
    expect(await outcomeOf(gone().needed())).toBe("waiting");
    expect(reload).toHaveBeenCalledOnce();
  });

  it("rejects when the page does not reload", async () => {
    reloadForChunks(async () => false);
    expect(await outcomeOf(gone().needed())).toBe("failed");
  });
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("chunkOnce", () => {
  it("loads once, however often it is prefetched or needed", async () => {
    const load = vi.fn(async () => "menu");
    const chunk = chunkOnce(load);
    chunk.ahead();
    chunk.ahead();
    expect(chunk.loaded()).toBeUndefined();
    expect(await chunk.needed()).toBe("menu");
    expect(await chunk.needed()).toBe("menu");
    expect(chunk.loaded()).toBe("menu");
    expect(load).toHaveBeenCalledOnce();
  });

  it("ignores a failed prefetch and loads again when needed", async () => {
    const load = vi.fn(async () => "menu").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const chunk = chunkOnce(load);
    chunk.ahead();
    await settled();
    expect(await chunk.needed()).toBe("menu");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("shares a failure with concurrent callers and loads again for the next one", async () => {
    const load = vi.fn(async () => "menu").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const chunk = chunkOnce(load);
    chunk.ahead();
    await expect(chunk.needed()).rejects.toThrow("Failed to fetch");
    expect(load).toHaveBeenCalledOnce();
    expect(await chunk.needed()).toBe("menu");
  });
});
