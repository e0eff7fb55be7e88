import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { NOT_VALID } from "./rules.ts";
import { alpha, alphanumeric, url } from "./text-rules.ts";

const WRONG_URL = "Please enter a valid URL.";

describe("alpha", () => {
  it.each(["Ana", "Zoë", "Zoe\u0308", "Ægir", "Жанна", "सीता", " Ana "])(
    "takes the letters of %j (rule 5.21)",
    (text) => {
      expect(alpha(text)).toBeNull();
    },
  );

  it.each(["Ana Reyes", "O'Neill", "1Ana", "Ana1", "Ana-", "-Ana", "🍋"])("does not take %j", (text) => {
    expect(alpha(text)).toBe(NOT_VALID);
  });
});

describe("alphanumeric", () => {
  it.each(["A1", "1", "Zoë9", "0"])("takes the letters and digits of %j (rule 5.21)", (text) => {
    expect(alphanumeric(text)).toBeNull();
  });

  it.each(["A 1", "-A1", "A1-", "1.5", "½", "٣"])("does not take %j", (text) => {
    expect(alphanumeric(text)).toBe(NOT_VALID);
  });

  it.prop([fc.string({ unit: fc.constantFrom(..."aéЖ字09- ") })])(
    "takes what alpha would if digits were letters",
    (text) => {
      expect(alphanumeric(text)).toBe(alpha(text.replace(/[0-9]/g, "x")));
    },
  );
});

describe("url", () => {
  it.each([
    "https://example.com",
    "http://example.com/",
    "HTTPS://EXAMPLE.COM/menu?day=1#wine",
    "https://münchen.example?x",
    "https://example.com#top",
    "https://a-b.example.co.uk/über-uns",
    "http://localhost:3000",
    "http://127.0.0.1:80/x",
    "http://example.com:65535",
    " https://example.com ",
  ])("takes %j (rule 5.21)", (text) => {
    expect(url(text)).toBeNull();
  });

  it.each([
    "example.com",
    "//example.com",
    "https:example.com",
    "https:/example.com",
    "https://",
    "https:///menu",
    "https://?x",
    "https://.example.com",
    "https://example..com",
    "https://example.",
    "https://ex ample.com",
    "https://example.com/a b",
    "https://example.com:",
    "https://example.com:x",
    "https://example.com:123456",
    "https://ana@example.com",
    "https://ana:secret@example.com",
    "https://example.com\\menu",
    "ftp://example.com",
    "javascript:alert(1)",
    "javascript://example.com",
    "data:text/html,x",
    "mailto:ana@example.com",
    "see https://example.com",
    "httpss://example.com",
  ])("does not take %j (rule 5.22)", (text) => {
    expect(url(text)).toBe(WRONG_URL);
  });

  it.prop([fc.webUrl({ withQueryParameters: true, withFragments: true })])(
    "takes a link as the web knows it",
    (link) => {
      expect(url(link)).toBeNull();
    },
  );

  it.prop([fc.constantFrom("http", "https", "ftp", "javascript", "data", "file", "blob", "ws"), fc.webUrl()])(
    "takes no scheme but http and https",
    (scheme, link) => {
      const text = link.replace(/^https?/, scheme);
      expect(url(text)).toBe(scheme.startsWith("http") ? null : WRONG_URL);
    },
  );
});
