import { describe, expect, it } from "vitest";
import { replaceNarrowSpaces } from "./narrow-spaces.ts";

describe("replaceNarrowSpaces", () => {
  it("leaves no narrow space", () => {
    expect(replaceNarrowSpaces("1\u202f234\u202f567 $")).toBe("1\u00a0234\u00a0567 $");
  });
});
