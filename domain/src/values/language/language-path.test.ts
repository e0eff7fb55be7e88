import { describe, expect, it } from "vitest";
import { languageName, languagePath } from "./language-path.ts";

describe("languagePath", () => {
  it.each([
    ["/", "/es"],
    ["/about", "/es/about"],
    ["/locations/miami", "/es/locations/miami"],
  ])("moves %s to %s", (path, moved) => {
    expect(languagePath("es-US", path)).toBe(moved);
  });
});

describe("languageName", () => {
  it.each([
    ["es-US", "Español"],
    ["en-US", "English"],
    ["fr-CA", "Français"],
  ])("calls %s what it calls itself, %s", (language, name) => {
    expect(languageName(language)).toBe(name);
  });
});
