import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { safeLink } from "./safe-link.ts";

describe("safeLink", () => {
  it.each([
    ["https://example.com/order", true],
    ["HTTP://example.com", true],
    ["mailto:hello@example.com", false],
    ["tel:+13055550101", false],
    ["/locations/miami", false],
    ["?reserve=miami", false],
    ["#hours", false],
    ["/", false],
  ])("lets %j through", (url, newTab) => {
    expect(safeLink(url)).toEqual({ url, newTab });
  });

  it.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "file:///etc/passwd",
    "ftp://example.com",
    "https:///x",
    "",
    null,
    undefined,
  ])("keeps %j out", (url) => {
    expect(safeLink(url)).toBeNull();
  });

  it.prop([
    fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((s) => `javascript:${s}`),
    ),
  ])("only ever leads to http, https, mailto, tel or this site", (url) => {
    const link = safeLink(url);
    if (link === null) return;
    const { protocol, host } = new URL(link.url, "https://couvert.test");
    expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol);
    if (!link.newTab) expect(["couvert.test", ""]).toContain(host);
  });
});
