import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { redact } from "./redact.ts";

const MAX = 2000;

/** The characters of base64url for those of base64. */
const SAFE: Readonly<Record<string, string>> = { "+": "-", "/": "_" };

describe("redact", () => {
  it.each([
    ["mail jane.doe+x@example.com today", "mail [email] today"],
    ["no page /jane%40example.co.uk", "no page /[email]"],
    ["jürgen@bücher.example is taken", "[email] is taken"],
    ["call +1 (305) 555-0123 now", "call [number] now"],
    ["305.555.0123", "[number]"],
    ["305%20555%200123", "[number]"],
    ["card 4242 4242 4242 4242.", "card [number]."],
    ["card 4242,4242,4242,4242", "card [number]"],
    ["card 4242_4242_4242_4242", "card [number]"],
    ["card 378282246310005", "card [number]"],
    ["card 4242\u20114242\u20114242\u20114242", "card [number]"],
    ["call ٠٣٠٥٥٥٥٠١٢٣", "call [number]"],
    ["jane\uff20example.com", "[email]"],
    ["at https://x.example/a?token=abc&to=1 failed", "at https://x.example/a?[query] failed"],
    ["at https://x.example/a#jane", "at https://x.example/a?[query]"],
    ["GET /preview?documentId=home&token=x", "GET /preview?[query]"],
    ["Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0", "Bearer [token]"],
    ["/manage/k3Jd82hfKs93hdPq0zLm", "/manage/[token]"],
    ["3f2b8c1e-77aa-4c1d-9e0f-1234567890ab", "[token]"],
    [
      `Unexpected token 'J', "Jane Doe is" is not valid JSON`,
      `Unexpected token 'J', "[text]" is not valid JSON`,
    ],
    [`at 4, ..."name":"Jane","of"... is not valid JSON`, `at 4, "[text]" is not valid JSON`],
    [`said "Jane Doe, Miami" twice`, `said "[text]" twice`],
    [`said "${"a".repeat(41)}"`, `said "[text]"`],
    ["key_3f2b8c1e_menu_of_the_day", "[token]"],
    ["a".repeat(81), "[token]"],
    ["k3Jd82hfKs93hdPq0zLm.json", "[token].json"],
    ["  spaced  ", "spaced"],
    ["one\r\ntwo\u2028three\u001b[31m\ud800", "one \ntwo three [31m"],
  ])("turns %j into %j (rule 8.30)", (text, redacted) => {
    expect(redact(text, MAX)).toBe(redacted);
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'uid')",
    `TypeError: can't access property "uid", location is undefined`,
    "at Ke (https://juniper.example.com/assets/ItemNutritionalInfo-DkX3Lw9s.js:1:23456)",
    "Ke@https://juniper.example.com/assets/react-Bx9_1Q0a.js:8:182345",
    "Minified React error #418; visit https://react.dev/errors/418",
    "/locations/miami/room-service-menu",
    "/news/room-4a5b6c7-and-the-rest-of-it",
    "a".repeat(80),
    "at 305-555 of 1200 px, 640x480",
    `reading "${"a".repeat(40)}"`,
    "https://juniper.example.com/assets/HeroCarousel-DkX3Lw9s.css",
    "/news/fourteen-fifteen-and-22-by-the-furnace",
  ])("keeps %j", (text) => {
    expect(redact(text, MAX)).toBe(text);
  });

  it("keeps at most the given length, and no part of a word that was cut", () => {
    expect(redact(`${"word ".repeat(20)}`, 12)).toBe("word word wo");
    expect(redact(`${"k3Jd82hfKs93hdPq0zLm ".repeat(2)}jane.doe@example.com`, 14)).not.toContain("jane");
  });

  const words = fc.array(fc.oneof(fc.string(), fc.lorem({ maxCount: 3 })), { maxLength: 5 });
  const separated = (before: readonly string[], found: string, after: readonly string[]) =>
    `${before.join(" ")} ${found} ${after.join(" ")}`;

  it.prop([words, fc.emailAddress({ size: "small" }), words])(
    "leaves no email address, whatever stands around it",
    (before, email, after) => {
      fc.pre(/^[\w.-]+@[\w.-]+$/.test(email));
      expect(redact(separated(before, email, after), MAX)).not.toContain(email);
    },
  );

  const grouped = fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 19 }),
      fc.constantFrom("", " ", "-", ".", ",", "_"),
    )
    .map(([digits, separator]) => digits.join("").replace(/(\d{4})(?=\d)/g, `$1${separator}`));

  it.prop([words, grouped, words])("leaves no number of seven digits", (before, number, after) => {
    expect(redact(separated(before, number, after), MAX)).not.toContain(number);
  });

  const token = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (found) => SAFE[found] ?? ""));

  it.prop([words, token, words])("leaves no token of 32 random bytes (rule 8.30)", (before, found, after) => {
    fc.pre(/[a-z]/.test(found) && /[A-Z]/.test(found));
    expect(redact(separated(before, found, after), MAX)).not.toContain(found);
  });

  const pieces = fc.constantFrom(
    ..."@ . \" ' ( ) [ ] ? # & = : / - + % a B 7 4242 305-555-0123 a@b.example https:// eyJa.b [email] ?[query]".split(
      " ",
    ),
    ..." \n".split(""),
  );
  const mixed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join("")),
  );
  it.prop([mixed, fc.integer({ min: 20, max: 400 })])("keeps to its length", (text, max) => {
    expect(redact(text, max).length).toBeLessThanOrEqual(max);
  });

  it.prop([mixed])("leaves no control character but line breaks", (text) => {
    expect(redact(text, MAX)).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
  });

  it("is quick with hostile texts", () => {
    const texts = [
      "a".repeat(8000),
      "1 ".repeat(4000),
      `${"a-".repeat(4000)}.js`,
      '"'.repeat(8001),
      "a@".repeat(4000),
    ];
    const start = performance.now();
    for (const text of texts) redact(text, MAX);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
