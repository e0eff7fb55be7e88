import { describe, expect, it } from "vitest";
import { PAGE_SIZE, REPOSITORY_CACHE_MS } from "./reading-pace.ts";

describe("REPOSITORY_CACHE_MS", () => {
  it("is 5 s (rule 9.3)", () => {
    expect(REPOSITORY_CACHE_MS).toBe(5000);
  });
});

describe("PAGE_SIZE", () => {
  it("is 100 documents (rule 9.4)", () => {
    expect(PAGE_SIZE).toBe(100);
  });
});
