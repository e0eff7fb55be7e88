import { describe, expect, it } from "vitest";
import type { Loss } from "./fields.ts";
import { decodeLocationPage, decodePage } from "./page-document.ts";
import { createPrismicDocument } from "./prismic-document.builders.ts";

describe("decodePage", () => {
  it("reads a page by its uid", () => {
    const document = createPrismicDocument({ uid: "about", data: { title: "Who we are" } });
    expect(decodePage(document, () => {})).toEqual([
      { uid: "about", title: "Who we are", description: "", slices: [] },
    ]);
  });

  it.each([null, ""])("leaves out a document with the uid %j, and says so", (uid) => {
    const losses: Loss[] = [];
    expect(decodePage(createPrismicDocument({ uid }), (loss) => losses.push(loss))).toEqual([]);
    expect(losses).toMatchObject([{ field: "uid", detail: "is missing, so the page is left out" }]);
  });
});

describe("decodeLocationPage", () => {
  it.each([
    ["location", [{ uid: "miami", locationUid: "miami", document: "location" }]],
    ["location_menu", [{ uid: "miami", locationUid: "miami", document: "menu" }]],
    ["page", []],
  ])("reads the pages of a document of the type %s", (type, pages) => {
    const document = createPrismicDocument({ type, uid: "miami", data: { title: "Miami" } });
    expect(decodeLocationPage(document, () => {})).toMatchObject(pages);
  });
});
