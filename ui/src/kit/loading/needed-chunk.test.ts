import { afterEach, describe, expect, it, vi } from "vitest";
import { neededChunk, reloadForChunks } from "./needed-chunk.ts";

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

  it("loads the page anew where it cannot, and keeps whatever needs it waiting", async () => {
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
