import { describe, expect, it } from "vitest";
import { RETRIED_STATUSES } from "./retry.ts";

describe("RETRIED_STATUSES", () => {
  it("are the temporary failures", () => {
    expect(RETRIED_STATUSES).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
  });
});
