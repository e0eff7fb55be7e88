import * as Result from "effect/Result";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RepositoryDocument } from "./repository-content.ts";
import { createDocument } from "./repository-document.builders.ts";
import { searchDocuments } from "./search-documents.ts";

const titled = (...titles: readonly (string | number | undefined)[]) =>
  titles.map((title, index) =>
    createDocument({ uid: `page-${index}`, data: title === undefined ? {} : { title } }),
  );
const search = (documents: readonly RepositoryDocument[], parameters: Record<string, string>) =>
  Result.getOrThrow(searchDocuments(documents, new URLSearchParams(parameters)));
const titlesOf = (documents: readonly RepositoryDocument[]) => documents.map(({ data }) => data["title"]);

describe("searchDocuments", () => {
  it("orders documents, those without a value last", () => {
    const pages = titled("Menu", undefined, "About");
    expect(titlesOf(search(pages, { orderings: "[my.page.title]" }).documents)).toEqual([
      "About",
      "Menu",
      undefined,
    ]);
    expect(titlesOf(search(pages, { orderings: "[my.page.title desc]" }).documents)).toEqual([
      "Menu",
      "About",
      undefined,
    ]);
  });

  it("compares numbers as numbers, and breaks a tie by the next ordering", () => {
    const found = search(titled(10, 9, 9), { orderings: "[my.page.title,document.id desc]" });
    expect(found.documents.map(({ uid }) => uid)).toEqual(["page-2", "page-1", "page-0"]);
  });

  it("searches the master language by default", () => {
    const documents = [createDocument(), createDocument({ id: "fr", lang: "fr-ca" })];
    expect(search(documents, {}).total).toBe(1);
    expect(search(documents, { lang: "fr-ca" }).documents[0]?.id).toBe("fr");
    expect(search(documents, { lang: "*" }).total).toBe(2);
  });

  it("returns every document once over all pages", () => {
    fc.assert(
      fc.property(fc.nat(250), fc.integer({ min: 1, max: 200 }), (count, pageSize) => {
        const documents = Array.from({ length: count }, (_, index) => createDocument({ uid: `p${index}` }));
        const pages = Array.from({ length: Math.ceil(count / Math.min(100, pageSize)) }, (_, index) =>
          search(documents, { page: String(index + 1), pageSize: String(pageSize) }),
        );
        expect(pages.flatMap((page) => page.documents)).toEqual(documents);
        expect(pages.every((page) => page.documents.length <= 100 && page.total === count)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    { page: "0" },
    { page: "two" },
    { pageSize: "-1" },
    { orderings: "my.page.title" },
    { orderings: "[a b c]" },
  ])("rejects %j", (parameters: Record<string, string>) => {
    expect(Result.isFailure(searchDocuments([], new URLSearchParams(parameters)))).toBe(true);
  });

  it.each([
    [{ colour: "red" }, "unexpected parameter 'colour'"],
    [{ fetchLinks: "page.title" }, "unexpected parameter 'fetchLinks'"],
    [
      { q: '[[at(my.page.colour, "red")]]' },
      `[function at(..)] unexpected field 'my.page.colour' on line:1 col:6 in query '[[at(my.page.colour, "red")]]'`,
    ],
    [
      { q: '[[any(document.colour, ["red"])]]' },
      "[function any(..)] unexpected field 'document.colour' on line:1 col:7",
    ],
    [{ q: '[[at(my.article.title, "Menu")]]' }, "unexpected field 'my.article.title'"],
    [{ orderings: "[my.page.colour]" }, "unexpected field 'my.page.colour'"],
  ])("rejects %j in Prismic's words (rule 8.12)", (parameters, message) => {
    const rejected = searchDocuments(
      titled("Menu"),
      new URLSearchParams(parameters as Record<string, string>),
    );
    expect(Result.getOrThrow(Result.flip(rejected)).message).toContain(message);
  });
});
