import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageOrder, MAX_SIDE } from "./image-order.ts";

const order = (query: string, accept = "image/avif,image/webp,*/*") =>
  imageOrder(new URLSearchParams(query), accept);

describe("imageOrder", () => {
  it("reads a box, a density and how to meet the box", () => {
    expect(order("w=300&h=200&dpr=2&fit=crop&rect=10,20,300,200")).toEqual({
      width: 600,
      height: 400,
      fit: "crop",
      rect: { left: 10, top: 20, width: 300, height: 200 },
      format: "original",
    });
  });

  it("chooses WebP when it may choose and the browser shows WebP", () => {
    expect(order("auto=format").format).toBe("webp");
    expect(order("auto=compress,format").format).toBe("webp");
    expect(order("auto=format", "image/png,*/*").format).toBe("original");
    expect(order("").format).toBe("original");
  });

  it.each(["w=0", "w=-5", "w=wide", "w=1e9", "dpr=0", "fit=facearea", "rect=1,2,3", "rect=0,0,0,10"])(
    "passes over %s",
    (query) => {
      expect(order(query)).toEqual(order(""));
    },
  );

  it("never asks for a side that is longer than the longest, or shorter than a pixel", () => {
    const value = fc.oneof(fc.string(), fc.nat(999_999).map(String), fc.double().map(String));
    fc.assert(
      fc.property(value, value, value, (w, h, dpr) => {
        const { width, height } = imageOrder(new URLSearchParams({ w, h, dpr }), "");
        for (const side of [width, height]) {
          expect(side === null || (Number.isInteger(side) && side >= 1 && side <= MAX_SIDE)).toBe(true);
        }
      }),
    );
  });
});
