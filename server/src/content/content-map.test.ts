import { access, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { allContent } from "@couvert/domain/site/page/content.port";
import { createPageViews } from "@couvert/domain/site/page/page-views.builders";
import { prismicContent } from "@couvert/outside/content/prismic/prismic-content";
import { readModels } from "@couvert/outside/content-tools/models/read-models";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import * as Effect from "effect/Effect";
import { beforeAll, describe, expect, it } from "vitest";
import { givenFolders } from "../config/content-settings.ts";
import { MODELS } from "./model-files.ts";

const DEMO_CONTENT = givenFolders(undefined, {});

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

interface Row {
  readonly name: string;
  readonly components: readonly string[];
  /** The demo pages, as paths. */
  readonly paths: readonly string[];
}

const quoted = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? "");

/** Returns the rows of the table below a heading of docs/content.md. */
const rowsOf = async (heading: string): Promise<readonly Row[]> => {
  const text = await readFile(`${ROOT}docs/content.md`, "utf8");
  const section = text.split("\n## ").find((part) => part.startsWith(heading)) ?? "";
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const cells = line.split("|").slice(1, -1);
      return {
        name: quoted(cells[0] ?? "")[0] ?? "",
        components: quoted(cells.at(-2) ?? ""),
        paths: quoted(cells.at(-1) ?? "").filter((path) => path.startsWith("/")),
      };
    });
};

/** The slice types of each page, by path. */
let shown: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  const { fetch } = createContentRepository({ documents: await readDocuments(DEMO_CONTENT.documents) });
  const content = await Effect.runPromise(
    allContent.pipe(Effect.provide(prismicContent({ endpoint: "https://content.test/api/v2", fetch }))),
  );
  shown = new Map(
    createPageViews(content).map(({ path, view }) => [
      path,
      "slices" in view ? view.slices.map(({ type }) => type) : [],
    ]),
  );
});

/** Slices in separate documents, or in the head of a page. */
const ELSEWHERE = ["banner", "footer_links", "popup", "seo_slice"];

describe("docs/content.md", () => {
  it("maps exactly the existing document types and slices", async () => {
    const { types, slices } = await readModels(MODELS);
    const namesBelow = async (heading: string) => (await rowsOf(heading)).map(({ name }) => name).toSorted();
    expect(await namesBelow("Document types")).toEqual([...types.keys()].toSorted());
    expect(await namesBelow("Slices")).toEqual([...slices.keys()].toSorted());
  });

  it("names existing components", async () => {
    for (const heading of ["Document types", "Slices"]) {
      for (const { name, components } of await rowsOf(heading)) {
        expect(components, name).not.toEqual([]);
        for (const path of components) await access(`${ROOT}${path}`);
      }
    }
  });

  it("names demo pages that show the slice", async () => {
    for (const { name, paths } of await rowsOf("Slices")) {
      if (ELSEWHERE.includes(name)) continue;
      expect(paths, name).not.toEqual([]);
      for (const path of paths) expect(shown.get(path), `${name} at ${path}`).toContain(name);
    }
  });
});
