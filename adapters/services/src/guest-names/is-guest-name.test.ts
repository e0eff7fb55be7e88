import fc from "fast-check";
import { parse } from "tldts";
import { describe, expect, it } from "vitest";
import { isGuestName } from "./is-guest-name.ts";

/** A word of two letters or more, as in a name: `Cristina`. */
const word = fc.stringMatching(/^[A-Z][a-z]{1,11}$/);
const topLevel = fc.constantFrom("com", "net", "co", "me", "shop", "kim", "рф", "中国", "рус", "ck");

describe("isGuestName", () => {
  it.each(["Ma.Cristina", "St.John", "Wm.Henry", "Ana.maria", "J.Ng", "J.R.R.", "Jr.", "\u2068Ana\u2069"])(
    "accepts %j (rule 5.30)",
    (name) => {
      expect(isGuestName(name)).toBe(true);
    },
  );

  it.each([
    "evil.com",
    "Evil.Com",
    "see EVIL.COM now",
    "www.evil.com",
    "http://evil",
    "evil.com/x",
    "t.me/win",
    "evil.com.Smith",
    "evil.com's",
    "see evil。com",
    "see evil．com",
    "see ev\u200bil.\u200bcom",
    "ev\u2066il.\u2069com",
    "see пример.рф",
    "ПРИМЕР.РФ",
    "evil.xn--p1ai",
    "Ana\nReyes",
  ])("rejects %j (rule 5.30)", (name) => {
    expect(isGuestName(name)).toBe(false);
  });

  it("accepts two words with a dot, unless the second is a top-level domain (rule 5.30)", () => {
    fc.assert(
      fc.property(word, word, (first, second) => {
        expect(isGuestName(`${first}.${second}`)).toBe(parse(`a.${second}`).isIcann === false);
      }),
    );
  });

  it("rejects a domain name in small letters or capitals, wherever it is (rule 5.30)", () => {
    const after = fc.constantFrom("", " ", "'s", ",", ".", "/x");
    fc.assert(
      fc.property(
        fc.string(),
        word,
        topLevel,
        fc.boolean(),
        after,
        (before, first, last, isCapital, next) => {
          const name = `${first}.${isCapital ? last.toUpperCase() : last}`;
          expect(isGuestName(`${before} ${name}${next}`)).toBe(false);
        },
      ),
    );
  });
});
