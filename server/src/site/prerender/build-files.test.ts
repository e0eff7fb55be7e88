import { join, normalize } from "node:path";
import { fillPath } from "@couvert/domain/values/match-path";
import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { pageFiles } from "./build-files.ts";

describe("pageFiles", () => {
  it("places the home page at the top and other pages in a folder of their path", () => {
    expect(pageFiles("/")).toEqual({ html: "index.html", payload: "_payload.json" });
    expect(pageFiles("/locations/miami")).toEqual({
      html: "locations/miami/index.html",
      payload: "locations/miami/_payload.json",
    });
  });

  it("decodes the path for file names", () => {
    expect(pageFiles("/caf%C3%A9")?.html).toBe("café/index.html");
  });

  it.each(["/..", "/a/../b", "/.hidden", "/a%2Fb", "/a%5Cb", "//", "/%E0%A4%A", "/a%00", "/a/"])(
    "rejects %s",
    (path) => {
      expect(pageFiles(path)).toBeUndefined();
    },
  );

  it.prop([fc.string({ unit: "binary" })])("never leaves the folder, whatever the uid", (uid) => {
    const files = pageFiles(fillPath("/locations/:location", { location: uid.isWellFormed() ? uid : "x" }));
    if (files === undefined) return;
    expect(normalize(join("site", files.html))).toMatch(/^site\/locations\/[^/]+\/index\.html$/);
  });
});
