import { describe, expect, it } from "vitest";
import { readDocumentFacts } from "./document-facts.ts";

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

describe("readDocumentFacts", () => {
  it("reads the build, and the public address of the canonical link", () => {
    const page = parse(
      '<html data-site="b1" data-page="d1"><link rel="canonical" href="https://juniper.example.com/menu"></html>',
    );
    expect(readDocumentFacts(page)).toEqual({
      siteId: "b1",
      pageDigest: "d1",
      origin: "https://juniper.example.com",
      head: null,
    });
  });

  it("uses the current address without a canonical link", () => {
    document.head.innerHTML = "";
    expect(readDocumentFacts(document).origin).toBe(window.location.origin);
  });
});
