import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { safeLink } from "./link.ts";

describe("safeLink", () => {
  it.each([
    ["https://example.com/order", true],
    ["http://example.com", true],
    ["HTTP://example.com", true],
    ["HttpS://x", true],
    ["https://a b", true],
    ["mailto:hello@example.com", false],
    ["MailTo:hello@example.com", false],
    ["mailto:hello@example.com?subject=https://example.com", false],
    ["mailto:hello@example.com?subject=https://example.com", false],
    ["tel:+13055550101", false],
    ["TEL:3055550101", false],
    ["tel:(305) 555-0101", false],
    ["/locations/miami", false],
    ["/a//b", false],
    ["/ b", false],
    ["?reserve=miami", false],
    ["?", false],
    ["#hours", false],
    ["/", false],
  ])("accepts %j (rule 2.40)", (url, newTab) => {
    expect(safeLink(url)).toEqual({ url, newTab });
  });

  it("removes surrounding spaces", () => {
    expect(safeLink("  https://example.com ")).toEqual({ url: "https://example.com", newTab: true });
    expect(safeLink(" /menu ")).toEqual({ url: "/menu", newTab: false });
  });

  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "https://exa\u0000mple.com",
    "https://exa\u001fmple.com",
    "https://exa\u007fmple.com",
    "/menu\t1",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "\\evil.example",
    "file:///etc/passwd",
    "ftp://example.com",
    "https:",
    "https://",
    "https:///x",
    "https:// x",
    "https:/x",
    "httpss://x",
    "xhttps://x",
    "x?y",
    "x/y",
    "x#y",
    "mailto:",
    "mailto: x",
    "xmailto:a@b",
    "tel:",
    "tel:x",
    "xtel:+1",
    "menu",
    " ",
    "",
    null,
    undefined,
  ])("rejects %j (rule 2.40)", (url) => {
    expect(safeLink(url)).toBeNull();
  });

  it.prop([
    fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .constantFrom("javascript:", "data:", "//", "/\\", "/", "tel:", "mailto:", "https:")
        .chain((start) => fc.string().map((rest) => start + rest)),
    ),
  ])("returns only links to http, https, mailto, tel or this site", (url) => {
    const link = safeLink(url);
    if (link === null || !URL.canParse(link.url, "https://couvert.test")) return;
    const { protocol, host } = new URL(link.url, "https://couvert.test");
    expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol);
    expect(link.newTab).toBe(protocol.startsWith("http") && /^https?:/i.test(link.url));
    if (!link.newTab) expect(["couvert.test", ""]).toContain(host);
  });

  it.prop([fc.string()])("accepts its own result", (url) => {
    const link = safeLink(url);
    if (link !== null) expect(safeLink(link.url)).toEqual(link);
  });
});
