import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { acceptedEncodings, type Encoding } from "./accept-encoding.ts";

describe("acceptedEncodings", () => {
  it.each([
    [undefined, ["identity"]],
    ["", ["identity"]],
    ["br", ["br", "identity"]],
    ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
    ["br;q=0, gzip", ["gzip", "identity"]],
    ["br;q=0.5, gzip", ["gzip", "br", "identity"]],
    ["gzip;q=0.5, identity", ["identity", "gzip"]],
    ["BR;Q=0, GZIP ; q=1", ["gzip", "identity"]],
    ["*", ["br", "gzip", "identity"]],
    ["*;q=0.5, gzip", ["gzip", "br", "identity"]],
    ["br, *;q=0", ["br"]],
    ["*;q=0", []],
    ["identity;q=0", []],
    ["identity;q=0, gzip", ["gzip"]],
    ["zstd", ["identity"]],
    ["brotli, x-br, gzipped", ["identity"]],
    ["br;q=none", ["identity"]],
  ] as const)("reads %j as %j", (header, encodings) => {
    expect(acceptedEncodings(header)).toEqual(encodings);
  });

  it("ignores a header that no browser sends", () => {
    expect(acceptedEncodings(`${"x,".repeat(8000)}br`)).toEqual(["identity"]);
  });

  const quality = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
  const codings = fc.uniqueArray(fc.tuple(fc.constantFrom("br", "gzip", "identity", "zstd", "*"), quality), {
    selector: ([coding]) => coding,
    minLength: 1,
  });
  const qualityOf = (encoding: Encoding, listed: readonly (readonly [string, number])[]): number => {
    const named = listed.find(([coding]) => coding === encoding) ?? listed.find(([coding]) => coding === "*");
    return named?.[1] ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
  };

  it.prop([codings])(
    "lists what has a quality above zero, and nothing of a higher quality later",
    (listed) => {
      const accepted = acceptedEncodings(listed.map(([coding, q]) => `${coding};q=${q}`).join(", "));
      const values = (["br", "gzip", "identity"] as const).filter(
        (encoding) => qualityOf(encoding, listed) > 0,
      );
      expect(accepted.toSorted()).toEqual(values.toSorted());
      const named = accepted.filter((encoding) => qualityOf(encoding, listed) > Number.MIN_VALUE);
      const qualities = named.map((encoding) => qualityOf(encoding, listed));
      expect(qualities).toEqual(qualities.toSorted((a, b) => b - a));
    },
  );

  it.prop([fc.string({ unit: "binary", maxLength: 400 })])(
    "reads any text as known encodings, each once",
    (header) => {
      const accepted = acceptedEncodings(header);
      expect(new Set(accepted).size).toBe(accepted.length);
      for (const encoding of accepted) expect(["br", "gzip", "identity"]).toContain(encoding);
    },
  );
});
