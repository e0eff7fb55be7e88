import { describe, expect, it } from "vitest";
import { FORM_INPUT_DELAY_MS, FORM_LOCALE } from "./form-settings.ts";

describe("a form", () => {
  it("waits 20 ms after what is typed, and speaks English (rule 9.24)", () => {
    expect([FORM_INPUT_DELAY_MS, FORM_LOCALE]).toEqual([20, "en"]);
  });
});
