import { describe, expect, it } from "vitest";
import { BUILD_POLL_MS } from "./builds.ts";

describe("BUILD_POLL_MS", () => {
  it("is an hour (rule 9.1)", () => {
    expect(BUILD_POLL_MS).toBe(3_600_000);
  });
});
