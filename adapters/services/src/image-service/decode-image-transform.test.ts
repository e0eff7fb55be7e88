import { MAX_SIDE } from "@couvert/domain/values/image-sizes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeImageTransform } from "./decode-image-transform.ts";

const decode = (query: string, accept = "image/avif,image/webp,*/*") =>
  decodeImageTransform(new URLSearchParams(query), accept);

describe("decodeImageTransform", () => {
  it("decodes a box, a density and how to fit the box", () => {
    expect(decode("w=300&h=200&dpr=2&fit=crop&rect=10,20,300,200")).toEqual({
      width: 600,
      height: 400,
      fit: "crop",
      rect: { left: 10, top: 20, width: 300, height: 200 },
      format: "original",
    });
  });

  it("turns a width into the next one that is made (rule 7.66)", () => {
    expect([decode("w=601"), decode("w=300&dpr=2")]).toEqual([decode("w=640"), decode("w=640")]);
  });

  it("ignores how to fit a box without a height", () => {
    expect(decode("w=640&fit=crop")).toEqual(decode("w=640"));
  });

  it("chooses AVIF up to 1200 px, else WebP, when the format is automatic and the browser accepts it (rule 7.43)", () => {
    expect(["w=1200", "w=1201", "h=300", ""].map((size) => decode(`auto=format&${size}`).format)).toEqual([
      "avif",
      "webp",
      "webp",
      "webp",
    ]);
    expect(decode("auto=compress,format&w=640", "image/webp").format).toBe("webp");
    expect(decode("auto=format", "image/png,*/*").format).toBe("original");
    expect(decode("").format).toBe("original");
  });

  it.each(["w=0", "w=-5", "w=wide", "w=1e9", "dpr=0", "fit=facearea", "rect=1,2,3", "rect=0,0,0,10"])(
    "ignores %s",
    (query) => {
      expect(decode(query)).toEqual(decode(""));
    },
  );

  it("limits sides to between 1 px and MAX_SIDE", () => {
    const value = fc.oneof(fc.string(), fc.nat(999_999).map(String), fc.double().map(String));
    fc.assert(
      fc.property(value, value, value, (w, h, dpr) => {
        const { width, height } = decodeImageTransform(new URLSearchParams({ w, h, dpr }), "");
        for (const side of [width, height]) {
          expect(side === null || (Number.isInteger(side) && side >= 1 && side <= MAX_SIDE)).toBe(true);
        }
      }),
    );
  });
});
