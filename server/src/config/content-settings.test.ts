import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { BRANDS, brandFolder } from "@couvert/ui/brands";
import { describe, expect, it } from "vitest";
import { contentFolders, givenFolders, parseContentState } from "./content-settings.ts";

describe("contentFolders", () => {
  it("returns the demo's folders for a brand without content", () => {
    const { documents } = contentFolders({ brand: "juniper-row", contentFolder: null });
    expect(documents).toMatch(/adapters.demo.documents$/);
  });

  it("returns the brand's own folders", () => {
    const { documents, restaurants } = contentFolders({ brand: "gannet", contentFolder: null });
    expect([documents, restaurants]).toEqual(
      ["documents", "book"].map((name) => join(brandFolder("gannet"), "content", name)),
    );
  });

  it("returns the configured folders, whatever the brand", () => {
    expect(contentFolders({ brand: "gannet", contentFolder: "../ours" }).documents).toBe(
      resolve("../ours/documents"),
    );
  });

  it.each(BRANDS)("finds folders that exist for %s", (brand) => {
    const { documents, images, restaurants } = contentFolders({ brand, contentFolder: null });
    expect([documents, images, restaurants].filter(existsSync)).toHaveLength(3);
  });
});

describe("givenFolders", () => {
  it.each([
    ["ours", { CONTENT_FOLDER: "theirs" }, "ours"],
    [undefined, { CONTENT_FOLDER: "theirs", BRAND: "gannet" }, "theirs"],
    [undefined, { CONTENT_FOLDER: " ", BRAND: "gannet" }, join(brandFolder("gannet"), "content")],
  ])("returns those of %j with the environment %j", (given, environment, folder) => {
    expect(givenFolders(given, environment).documents).toBe(resolve(folder, "documents"));
  });
});

describe("parseContentState", () => {
  it.each([
    ["latest", { mode: "latest" }],
    ["release: Winter: 2027", { mode: "releaseLabel", label: "Winter: 2027" }],
    ["release-id:winter", { mode: "releaseId", id: "winter" }],
    ["ref:X-71~BaxIAACMA0NsN", { mode: "manual", ref: "X-71~BaxIAACMA0NsN" }],
    ["master", null],
    ["release:", null],
    ["release: ", null],
    ["release", null],
    ["", null],
  ])("reads %j", (words, state) => {
    expect(parseContentState(words)).toEqual(state);
  });
});
