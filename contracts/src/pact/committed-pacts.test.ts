import { describe, expect, it } from "vitest";
import { BOUNDARIES, type Boundary, WRITTEN_PACTS } from "./boundaries.ts";
import { readPact } from "./pact-file.ts";

describe("committed pacts", () => {
  it.each(Object.keys(BOUNDARIES) as Boundary[])(
    "are those that the consumer tests write: %s",
    (boundary) => {
      const written = readPact(boundary, WRITTEN_PACTS);
      expect(written, "run pnpm contracts:consumers first").not.toBeNull();
      expect(readPact(boundary), "run pnpm contracts:update").toEqual(written);
    },
  );
});
