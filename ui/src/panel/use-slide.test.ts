import { describe, expect, it } from "vitest";
import { outOfSight } from "./use-slide.ts";

describe("outOfSight", () => {
  it("is beyond the left of the window where words run from there, and beyond the right where they do not", () => {
    const sheet = document.createElement("div");
    document.body.append(sheet);
    expect(outOfSight(sheet)).toBe("translateX(-100%)");
    sheet.style.direction = "rtl";
    expect(outOfSight(sheet)).toBe("translateX(100%)");
    sheet.remove();
  });
});
