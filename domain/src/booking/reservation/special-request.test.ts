import { describe, expect, it } from "vitest";
import { specialRequestOf, specialRequestText } from "./special-request.ts";

describe("specialRequestText", () => {
  it("combines the occasion and the request", () => {
    expect(specialRequestText("Birthday", "A quiet corner")).toBe(
      "Occasion: Birthday Special Request: A quiet corner",
    );
  });

  it("leaves out what the diner left empty", () => {
    expect(specialRequestText("", " A quiet corner ")).toBe("Special Request: A quiet corner");
    expect(specialRequestText(" Birthday ", " ")).toBe("Occasion: Birthday");
    expect(specialRequestText("  ", "A quiet corner")).toBe("Special Request: A quiet corner");
    expect(specialRequestText("Anniversary", " ")).toBe("Occasion: Anniversary");
    expect(specialRequestText("", "")).toBe("");
  });
});

describe("specialRequestOf", () => {
  it("takes the text apart again", () => {
    for (const [occasion, specialRequest] of [
      ["Birthday", "A quiet corner\nplease"],
      ["", "A quiet corner"],
      ["Business Meal", ""],
      ["", ""],
    ] as const) {
      expect(specialRequestOf(specialRequestText(occasion, specialRequest))).toEqual({
        occasion,
        specialRequest,
      });
    }
  });

  it("takes a text of another making as the request", () => {
    expect(specialRequestOf("Occasion: none of yours")).toEqual({
      occasion: "",
      specialRequest: "Occasion: none of yours",
    });
  });
});
