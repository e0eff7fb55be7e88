import { describe, expect, it } from "vitest";
import {
  PAGE_SIZE,
  PAGE_SPACING_MS,
  QUERY_ATTEMPTS,
  QUEUE_SPACING_MS,
  REPOSITORY_CACHE_MS,
} from "./reading-pace.ts";

describe("the pace at which content is read", () => {
  it("remembers the repository for 5 s (rule 9.3)", () => {
    expect(REPOSITORY_CACHE_MS).toBe(5000);
  });

  it("takes 100 documents at a time, 500 ms apart (rule 9.4)", () => {
    expect([PAGE_SIZE, PAGE_SPACING_MS]).toEqual([100, 500]);
  });

  it("tries a query 3 times, and spaces queued ones 1500 ms apart (rule 9.5)", () => {
    expect([QUERY_ATTEMPTS, QUEUE_SPACING_MS]).toEqual([3, 1500]);
  });
});
