import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { requestedRange } from "./byte-range.ts";

const ETAG = '"abc"';
const rangeOf = (range: string, size = 10) => requestedRange({ range }, { size, etag: ETAG });

describe("requestedRange", () => {
  it.each([
    ["bytes=0-3", { first: 0, last: 3 }],
    ["bytes=2-", { first: 2, last: 9 }],
    ["bytes=-4", { first: 6, last: 9 }],
    ["bytes=-99", { first: 0, last: 9 }],
    ["bytes=9-99", { first: 9, last: 9 }],
    ["Bytes= 1-1 ", { first: 1, last: 1 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=10-12", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=3-1", "whole"],
    ["bytes=-", "whole"],
    ["bytes=0-1,4-5", "whole"],
    ["bytes=one-two", "whole"],
    ["lines=0-3", "whole"],
    ["", "whole"],
    [`bytes=0-${"9".repeat(400)}`, "whole"],
    [`bytes=${"0-1,".repeat(4000)}`, "whole"],
  ])("reads %j of 10 bytes", (range, part) => {
    expect(rangeOf(range)).toEqual(part);
  });

  it("is the whole body without a range, and for a range of another version", () => {
    const version = { size: 10, etag: ETAG };
    expect(requestedRange({}, version)).toBe("whole");
    expect(requestedRange({ range: "bytes=0-3", "if-range": '"x"' }, version)).toBe("whole");
    expect(requestedRange({ range: "bytes=0-3", "if-range": `W/${ETAG}` }, version)).toBe("whole");
    expect(requestedRange({ range: "bytes=0-3", "if-range": "Fri, 05 Mar 2027 12:00:00 GMT" }, version)).toBe(
      "whole",
    );
    expect(requestedRange({ range: "bytes=0-3", "if-range": ETAG }, version)).toEqual({ first: 0, last: 3 });
  });

  it("never is satisfiable for an empty body", () => {
    expect([rangeOf("bytes=0-", 0), rangeOf("bytes=-5", 0)]).toEqual(["unsatisfiable", "unsatisfiable"]);
  });

  const position = fc.option(fc.nat({ max: 300 }), { nil: "" });
  it.prop([position, position, fc.nat({ max: 200 })])("never leaves the body", (from, to, size) => {
    const part = rangeOf(`bytes=${from}-${to}`, size);
    if (typeof part === "string") return;
    expect(part.first).toBeGreaterThanOrEqual(0);
    expect(part.last).toBeGreaterThanOrEqual(part.first);
    expect(part.last).toBeLessThan(size);
  });

  it.prop([fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 60 })])(
    "covers a body that is requested piece by piece, each byte once",
    (size, step) => {
      let next = 0;
      while (next < size) {
        const part = rangeOf(`bytes=${next}-${next + step - 1}`, size);
        if (typeof part === "string") return expect.fail(`${part} at ${next}`);
        expect(part.first).toBe(next);
        next = part.last + 1;
      }
      expect(rangeOf(`bytes=${next}-`, size)).toBe("unsatisfiable");
    },
  );

  it.prop([fc.string({ unit: "binary", maxLength: 60 })])("reads any text", (text) => {
    const part = rangeOf(`bytes=${text}`);
    expect(typeof part === "string" || part.last < 10).toBe(true);
  });
});
