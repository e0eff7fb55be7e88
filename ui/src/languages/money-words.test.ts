import { i18n } from "@lingui/core";
import { afterEach, describe, expect, it } from "vitest";
import { activateLanguage } from "./languages.ts";
import { moneyWords } from "./money-words.ts";

afterEach(() => activateLanguage("en-US"));

describe("moneyWords", () => {
  it.each([
    ["en-US", 9500, "USD", "$95.00"],
    ["en-US", 9500, "CAD", "CA$95.00"],
    ["en-CA", 9500, "CAD", "$95.00"],
    ["fr-CA", 123_450, "CAD", "1\u00a0234,50\u00a0$"],
    ["es-US", 9500, "USD", "$95.00"],
  ])("writes an amount as in %s: %d of %s is %s (rule 3.58)", (language, amount, currency, words) => {
    i18n.activate("en", language);
    expect(moneyWords(amount, currency)).toBe(words);
  });
});
