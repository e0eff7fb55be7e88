import { afterEach, describe, expect, it, vi } from "vitest";
import { chunkOnce, neededChunk, reloadForChunks } from "./chunk.ts";

const outcomeOf = (chunk: Promise<unknown>) =>
  Promise.race([
    chunk.then(
      () => "loaded",
      () => "failed",
    ),
    new Promise((resolve) => setTimeout(() => resolve("waiting"))),
  ]);

describe("neededChunk", () => {
  afterEach(() => reloadForChunks(async () => false));

  it("is the chunk where it can be loaded", async () => {
    const reload = vi.fn(async () => true);
    reloadForChunks(reload);
    expect(await neededChunk(Promise.resolve("panel"))).toBe("panel");
    expect(reload).not.toHaveBeenCalled();
  });

  it("loads the page anew where it cannot, and keeps whatever needs it waiting (rule 8.5)", async () => {
    const reload = vi.fn(async () => true);
    reloadForChunks(reload);
    expect(await outcomeOf(neededChunk(Promise.reject(new TypeError("gone"))))).toBe("waiting");
    expect(reload).toHaveBeenCalledOnce();
  });

  it("lets the failure be known where the page is not loaded anew", async () => {
    reloadForChunks(async () => false);
    expect(await outcomeOf(neededChunk(Promise.reject(new TypeError("gone"))))).toBe("failed");
  });
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("chunkOnce", () => {
  it("is asked for once, however often it is fetched ahead or needed", async () => {
    const load = vi.fn(async () => "menu");
    const chunk = chunkOnce(load);
    chunk.ahead();
    chunk.ahead();
    expect(await chunk.needed()).toBe("menu");
    expect(await chunk.needed()).toBe("menu");
    expect(load).toHaveBeenCalledOnce();
  });

  it("leaves a failure ahead for when it is needed, and asks again then", async () => {
    const load = vi.fn(async () => "menu").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const chunk = chunkOnce(load);
    chunk.ahead();
    await settled();
    expect(await chunk.needed()).toBe("menu");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("shares a failure with who needs it meanwhile, and is asked for again by who needs it next", async () => {
    const load = vi.fn(async () => "menu").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const chunk = chunkOnce(load);
    chunk.ahead();
    await expect(chunk.needed()).rejects.toThrow("Failed to fetch");
    expect(load).toHaveBeenCalledOnce();
    expect(await chunk.needed()).toBe("menu");
  });
});
