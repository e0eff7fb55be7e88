import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { PATH_STANDIN } from "../prerender/build-files.ts";
import { notFoundPage } from "./not-found.ts";

const template = `<a href="${PATH_STANDIN}">Page not found: ${PATH_STANDIN}</a>`;

describe("notFoundPage", () => {
  it("puts the path wherever its stand-in stands", () => {
    expect(notFoundPage(template, "/menu$&")).toBe('<a href="/menu$&#38;">Page not found: /menu$&#38;</a>');
  });

  it.prop([fc.string({ unit: "binary" })])("never lets a path become markup", (path) => {
    expect(notFoundPage(PATH_STANDIN, path)).not.toMatch(/[<>"']/);
  });
});
