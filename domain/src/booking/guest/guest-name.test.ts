import { it } from "@fast-check/vitest";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { NOT_VALID } from "../../forms/form/rules.ts";
import { guestName } from "./guest-name.ts";

describe("guestName", () => {
  it.each([
    "O'Brien",
    "O’Brien",
    "Jean-Luc",
    "María José",
    "van der Berg, Jr.",
    "J.R.R.",
    "J.Smith",
    "St. John",
    "St.John",
    "Ma.Cristina",
    "\u2068Ana\u2069",
    "Kumar s/o Raman",
    "X Æ A-12",
    "محمد",
    "محمد\u200f",
    "می\u200cخواهم",
    "山田・太郎",
    "ナタリー゠スミス",
    "सत्यम्",
    "Ana 🎉",
    "👩‍👩‍👧 family",
    " Ana\n",
    "",
  ])("accepts %j (rule 5.30)", (name) => {
    expect(guestName(name)).toBeNull();
  });

  it.each([
    "Ana\nYour card was refused",
    "Ana\r\nBcc: all@example.com",
    "Ana\u2028Reyes",
    "Ana\u0085Reyes",
    "Ana\tReyes",
    "Ana\u0000",
    "Ana\u001b[2J",
    "Ana \ud83d",
    "\u202eanA",
    "ana@example.com",
    "ana＠example",
    "https://evil.example",
    "Win at HTTP://1.2.3.4",
    "mailto:ana",
    "see www.x.co",
    "t.me/win",
    "t。me/win",
    "t．me/win",
    "t.\u200bme/win",
    "evil.xn--p1ai",
    "call 10.0.0.1",
  ])("rejects %j (rule 5.30)", (name) => {
    expect(guestName(name)).toEqual(NOT_VALID);
  });

  it.prop([fc.string(), fc.constantFrom("@", "://", "\u0007", "\n", "\u2029"), fc.string()])(
    "rejects what carries an address, a link or a line break into an email, wherever it is (rule 5.30)",
    (before, part, after) => {
      expect(guestName(`A${before}${part}${after}A`)).toEqual(NOT_VALID);
    },
  );
});
