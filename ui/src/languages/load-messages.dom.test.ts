import { languages } from "virtual:languages";
import { pseudoText } from "@couvert/domain/values/pseudo-language";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { afterEach, describe, expect, it } from "vitest";
import { formatLocale } from "./languages.ts";
import { loadMessages } from "./load-messages.ts";

const AREAS = [
  "choose",
  "finder",
  "forms",
  "locations",
  "menus",
  "opening",
  "ordering",
  "pages",
  "panels",
  "site",
  "steps",
  "thanks",
] as const;

const heading = msg`Find a table`;

describe("loadMessages", () => {
  afterEach(() => {
    document.documentElement.lang = "en-US";
    i18n.loadAndActivate({ locale: "en", messages: {} });
  });

  it("loads the messages of an area in the language of the document", async () => {
    await loadMessages("panels");
    expect(i18n.locale).toBe("en");
    expect(i18n.messages).toHaveProperty([heading.id]);
  });

  it.each(languages)("loads every area in %s", async (language) => {
    document.documentElement.lang = language;
    // Another test file may have loaded some of them.
    i18n.loadAndActivate({ locale: language, messages: {} });
    for (const area of AREAS) {
      const before = Object.keys(i18n.messages).length;
      await loadMessages(area);
      expect(Object.keys(i18n.messages).length, area).toBeGreaterThan(before);
    }
    expect(i18n.locale).toBe(language);
  });

  it("loads the pseudo-language, made of the English messages, with the numbers and dates of Arabic", async () => {
    document.documentElement.lang = "ar-XB";
    await loadMessages("panels");
    expect(i18n._(heading)).toBe(pseudoText("Find a table"));
    expect(formatLocale()).toBe("ar-XB");
  });

  it("loads English for a language without a catalogue", async () => {
    document.documentElement.lang = "tlh";
    await loadMessages("panels");
    expect(i18n.locale).toBe("en");
    expect(i18n._(heading)).toBe("Find a table");
  });
});
