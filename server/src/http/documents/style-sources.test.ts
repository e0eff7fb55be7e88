import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { styleSources } from "./style-sources.ts";

const CSS = "a>b{color:red}@media (width<=720px){a{color:blue}}";
const styleOf = (css: string) => `<style data-precedence="page" data-href="/assets/a.css">${css}</style>`;
const documentOf = (head: string, body = "") =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const sourceOf = (css: string) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`;

describe("styleSources", () => {
  it("hashes each style element of the head, and none without one", () => {
    expect(styleSources(documentOf(styleOf(CSS) + styleOf("b{}")))).toEqual([sourceOf(CSS), sourceOf("b{}")]);
    expect(styleSources(documentOf("<title>A</title>"))).toEqual([]);
    expect(styleSources("no document")).toEqual([]);
  });

  it("allows no style element of the body, nor one that the page's program did not write", () => {
    expect(styleSources(documentOf("", styleOf(CSS)))).toEqual([]);
    expect(styleSources(documentOf(`<style>${CSS}</style>`))).toEqual([]);
  });
});
