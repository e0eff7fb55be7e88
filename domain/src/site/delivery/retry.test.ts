import { describe, expect, it } from "vitest";
import { RETRIED_STATUSES } from "./retry.ts";

describe("RETRIED_STATUSES", () => {
  it("are those after which asking again may help", () => {
    expect(RETRIED_STATUSES).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
  });
});
