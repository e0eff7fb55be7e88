import { describe, expect, it } from "vitest";
import { mayPrefetch, mayReload } from "./builds.ts";

describe("mayReload", () => {
  it("allows one reload of a path in 10 s", () => {
    expect(mayReload(null, 50_000)).toBe(true);
    expect(mayReload(50_000, 59_999)).toBe(false);
    expect(mayReload(50_000, 60_000)).toBe(true);
  });
});

describe("mayPrefetch", () => {
  it("spares a slow connection and a data saver", () => {
    expect(mayPrefetch(undefined)).toBe(true);
    expect(mayPrefetch({ effectiveType: "4g" })).toBe(true);
    expect(mayPrefetch({ effectiveType: "slow-2g" })).toBe(false);
    expect(mayPrefetch({ effectiveType: "4g", saveData: true })).toBe(false);
  });
});
