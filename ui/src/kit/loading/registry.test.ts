import { describe, expect, it, vi } from "vitest";
import { createRegistry } from "./registry.ts";

const Quote = () => null;

describe("registry", () => {
  it("returns a component once it has loaded, and loads it once", async () => {
    const loader = vi.fn(async () => ({ default: Quote }));
    const registry = createRegistry({ quote: loader });
    expect(registry.get("quote")).toBeUndefined();
    await registry.load(["quote", "quote"]);
    await registry.load(["quote"]);
    expect(registry.get("quote")).toBe(Quote);
    expect(loader).toHaveBeenCalledOnce();
  });

  it("ignores an unknown name", async () => {
    const registry = createRegistry({});
    await registry.load(["carousel"]);
    expect(registry.get("carousel")).toBeUndefined();
  });

  it("rejects when a component fails to load", async () => {
    const registry = createRegistry<object>({ quote: () => Promise.reject(new Error("chunk")) });
    await expect(registry.load(["quote"])).rejects.toThrow("chunk");
  });
});
