import { pseudoText } from "@couvert/domain/values/pseudo-language";
import { createCompiledCatalog } from "@lingui/cli/api";
import { setupI18n } from "@lingui/core";
import { describe, expect, it } from "vitest";
import { rightToLeftCatalogue } from "./right-to-left-catalogue.ts";

const { source } = createCompiledCatalog("ar", { table: 'a "table" at {0}' }, { namespace: "es" });

describe("rightToLeftCatalogue", () => {
  it("writes the messages of a compiled catalogue again, with their values isolated (rule 2.84)", async () => {
    const code = encodeURIComponent(rightToLeftCatalogue(source, pseudoText));
    const { messages } = await import(`data:text/javascript,${code}`);
    const i18n = setupI18n({ locale: "ar", messages: { ar: messages } });
    expect(i18n._("table", { 0: "Miami" })).toBe('ا "تابلي" ات \u2068Miami\u2069');
  });
});
