import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { BUILD_CHECK_MS, BUILD_POLL_MS, canReload, RELOAD_GUARD_MS } from "./builds.ts";

describe("BUILD_POLL_MS", () => {
  it("is an hour (rule 9.1)", () => {
    expect(BUILD_POLL_MS).toBe(3_600_000);
  });
});

describe("BUILD_CHECK_MS", () => {
  it("is ten seconds (rule 9.1)", () => {
    expect(BUILD_CHECK_MS).toBe(10_000);
  });
});

describe("canReload", () => {
  it("allows the first reload of a path", () => {
    expect(canReload(null, 50_000)).toBe(true);
  });

  it("allows one reload of a path in 10 s (rule 9.2)", () => {
    expect(canReload(50_000, 50_000)).toBe(false);
    expect(canReload(50_000, 59_999)).toBe(false);
    expect(canReload(50_000, 60_000)).toBe(true);
    expect(canReload(50_000, 60_001)).toBe(true);
  });

  const instants = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 30 });
  it.prop([instants])("never allows two reloads within 10 s", (asked) => {
    const reloads: number[] = [];
    for (const now of asked.toSorted((a, b) => a - b)) {
      if (canReload(reloads.at(-1) ?? null, now)) reloads.push(now);
    }
    for (const [index, reload] of reloads.entries()) {
      expect(reload - (reloads[index - 1] ?? -RELOAD_GUARD_MS)).toBeGreaterThanOrEqual(RELOAD_GUARD_MS);
    }
  });
});
