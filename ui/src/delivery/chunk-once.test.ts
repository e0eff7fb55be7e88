import { describe, expect, it, vi } from "vitest";
import { chunkOnce } from "./chunk-once.ts";

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

  it("leaves a failure ahead for when it is needed, since half of the chunk may be there", async () => {
    const load = vi.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
    const chunk = chunkOnce(load);
    chunk.ahead();
    await expect(chunk.needed()).rejects.toThrow("Failed to fetch");
    expect(load).toHaveBeenCalledOnce();
  });
});
