import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createRegistry } from "./registry.ts";

const Quote = () => null;
const heading = msg`Find a restaurant`;

describe("registry", () => {
  afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

  it("returns a component once it has loaded, and loads it once", async () => {
    const loader = vi.fn(async () => ({ default: Quote }));
    const registry = createRegistry({ quote: loader }, {});
    expect(registry.get("quote")).toBeUndefined();
    await registry.load(["quote", "quote"]);
    await registry.load(["quote"]);
    expect(registry.get("quote")).toBe(Quote);
    expect(loader).toHaveBeenCalledOnce();
  });

  it("ignores an unknown name", async () => {
    const registry = createRegistry({}, {});
    await registry.load(["carousel"]);
    expect(registry.get("carousel")).toBeUndefined();
  });

  it("loads the messages of a component with it", async () => {
    const registry = createRegistry({ tile: async () => ({ default: Quote }) }, { tile: ["finder"] });
    expect(i18n.messages).not.toHaveProperty([heading.id]);
    await registry.load(["tile"]);
    expect(i18n.messages).toHaveProperty([heading.id]);
  });

  it("rejects when a component fails to load", async () => {
    const registry = createRegistry<object>({ quote: () => Promise.reject(new Error("chunk")) }, {});
    await expect(registry.load(["quote"])).rejects.toThrow("chunk");
  });
});
