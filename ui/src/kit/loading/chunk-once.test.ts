import { describe, expect, it, vi } from "vitest";
import { chunkOnce } from "./chunk-once.ts";

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
