import { describe, expect, it } from "vitest";
import { canPrefetch, PAYLOAD_AGE_MS, PRELOAD_LIMIT } from "./prefetch.ts";

describe("canPrefetch", () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: "2g" }, true],
    [{ effectiveType: "4g", saveData: false }, true],
    [{ effectiveType: "slow-2g" }, false],
    [{ effectiveType: "slow-2g", saveData: false }, false],
    [{ effectiveType: "4g", saveData: true }, false],
    [{ saveData: true }, false],
  ])("on %o: %s (rule 9.6)", (connection, may) => {
    expect(canPrefetch(connection)).toBe(may);
  });
});

describe("PRELOAD_LIMIT", () => {
  it("is four routes (rule 9.6)", () => {
    expect(PRELOAD_LIMIT).toBe(4);
  });
});

describe("PAYLOAD_AGE_MS", () => {
  it("is 10 s (rule 9.6)", () => {
    expect(PAYLOAD_AGE_MS).toBe(10_000);
  });
});
