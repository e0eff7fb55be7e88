import { globSync, readFileSync } from "node:fs";
import { parsePo } from "pofile-ts";
import { describe, expect, it } from "vitest";
import { describeGaps, MESSAGE_LANGUAGES, messagesIn } from "./messages.ts";

const itemsOf = (language: string, area = "server") =>
  parsePo(readFileSync(new URL(`./${language}/${area}.po`, import.meta.url), "utf8")).items;

/** Returns the names of the values in a message, `{name}` or `{count, plural, …}`. */
const valuesOf = (message: string) => new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name));

describe("the catalogues of the server", () => {
  it("lack no message", () => {
    expect(describeGaps()).toEqual([]);
  });

  it.each(MESSAGE_LANGUAGES)("have the values of the English messages in %s", (language) => {
    for (const { msgid, msgstr } of itemsOf(language)) {
      expect(valuesOf(msgstr.join("")), msgid).toEqual(valuesOf(msgid));
    }
  });

  it("have the spaces of Quebec before and after signs in French", () => {
    for (const { msgstr } of itemsOf("fr")) {
      expect(msgstr.join("")).not.toMatch(/\u202f| [:;!?$»]|\u00a0[;!?]|[^\u00a0][:»]|«[^\u00a0]/);
    }
  });

  it("end no sentence with a time in Spanish, where p.m. ends with a period itself", () => {
    for (const file of globSync("*.po", { cwd: new URL("./es", import.meta.url) })) {
      for (const { msgstr } of itemsOf("es", file.replace(/\.po$/, ""))) {
        expect(msgstr.join("")).not.toMatch(/\{(time|until)\}\./);
      }
    }
  });

  it("write the English of the sources", () => {
    for (const { msgid, msgstr } of itemsOf("en")) expect(msgstr).toEqual([msgid]);
    expect(messagesIn("en-US").i18n._("{label}:", { label: "Name" })).toBe("Name:");
  });
});
