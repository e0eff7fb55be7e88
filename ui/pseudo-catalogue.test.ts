import { createCompiledCatalog } from "@lingui/cli/api";
import { setupI18n } from "@lingui/core";
import { describe, expect, it } from "vitest";
import { pseudoCatalogue } from "./pseudo-catalogue.ts";

const MESSAGES = {
  table: 'a "table"',
  call: "Call {0}.",
  times: "{count, plural, one {# day at {place}} other {# days at {place}}}",
};

const { source } = createCompiledCatalog("ar", MESSAGES, { namespace: "es" });
const { messages } = await import(`data:text/javascript,${encodeURIComponent(pseudoCatalogue(source))}`);
const i18n = setupI18n({ locale: "ar", messages: { ar: messages } });

describe("pseudoCatalogue", () => {
  it("writes the texts of messages in Arabic letters, and values as they are", () => {
    expect(i18n._("table")).toBe('ا "تابلي"');
    expect(i18n._("call", { 0: "Ana at 7:00 PM" })).toBe("ثالل Ana at 7:00 PM.");
  });

  it.each([
    [1, "1 داص ات Miami"],
    [2, "2 داصس ات Miami"],
  ])("keeps the choices of a plural: %d", (count, words) => {
    expect(i18n._("times", { count, place: "Miami" })).toBe(words);
  });
});
