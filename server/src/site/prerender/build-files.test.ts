import { fillPath } from "@couvert/domain/values/match-path";
import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { checkPath } from "./build-files.ts";

describe("checkPath", () => {
  it.each(["/", "/locations/miami", "/caf%C3%A9", "/maps/miami.svg"])("accepts %s", (path) => {
    expect(() => checkPath(path)).not.toThrow();
  });

  it.each(["/..", "/a/../b", "/.hidden", "/a%2Fb", "/a%5Cb", "//", "/%E0%A4%A", "/a%00", "/a/"])(
    "rejects %s",
    (path) => {
      expect(() => checkPath(path)).toThrow(`${path} cannot be a page's path`);
    },
  );

  it.prop([fc.string({ unit: "binary" })])("accepts no path that a URL would resolve elsewhere", (uid) => {
    const path = fillPath("/locations/:location", { location: uid.isWellFormed() ? uid : "x" });
    try {
      checkPath(path);
    } catch {
      return;
    }
    expect(new URL(path, "https://site.invalid").pathname).toBe(path);
    expect(path).toMatch(/^\/locations\/[^/]+$/);
  });
});
