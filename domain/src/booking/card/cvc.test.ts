import { describe, expect, it } from "vitest";
import { fieldAt, inserted, pictureOf } from "../../forms/typing.builders.ts";
import { CVC_MAX_LENGTH, CVC_MIN_LENGTH, formatCvc, typeCvc } from "./cvc.ts";

describe("formatCvc", () => {
  it("takes 4 digits at most and nothing else (rule 9.23)", () => {
    expect([CVC_MIN_LENGTH, CVC_MAX_LENGTH]).toEqual([3, 4]);
    expect(formatCvc("12345")).toBe("1234");
    expect(formatCvc(" 1a2 3")).toBe("123");
  });
});

describe("typeCvc", () => {
  it("keeps the caret after what is typed (rule 5.13)", () => {
    expect(pictureOf(typeCvc(fieldAt("1|3"), inserted(fieldAt("1|3"), "2")))).toBe("12|3");
    expect(pictureOf(typeCvc(fieldAt("1|3"), inserted(fieldAt("1|3"), "x")))).toBe("1|3");
  });
});
