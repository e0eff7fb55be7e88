import { describe, expect, it } from "vitest";
import { FOLLOWED_AFTER_MS } from "./close-panel.ts";

describe("FOLLOWED_AFTER_MS", () => {
  it("is 100 ms for a link of the header, 50 ms for one of the panel (rule 4.5)", () => {
    expect(FOLLOWED_AFTER_MS).toEqual({ header: 100, panel: 50 });
  });
});
