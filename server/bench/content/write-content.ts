import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";
import { givenFolders } from "../../src/config/content-settings.ts";
import { collectCorpus, generateLocation, type JsonObject, type Template } from "./generated-location.ts";
import { TOWNS } from "./town-names.ts";

const DEMO_CONTENT = givenFolders(undefined, {});

const DEMO = join(DEMO_CONTENT.documents, "..");
const BOOK = join(DEMO, "book");
const LOCATION_TYPES = ["location", "location_menu", "location_careers", "location_group_bookings"];

/** The locations of the demo. */
export const DEMO_LOCATIONS = 9;

/** The largest number of locations: those with the names of all towns. */
export const MOST_LOCATIONS: number = TOWNS;

/**
 * Writes a content folder with the demo's content in English and as many generated locations as make `locations` in all, each with six
 * pages. The same number gives the same bytes. Returns how many there are; never fewer than the demo has.
 */
export const writeContent = async (folder: string, locations: number): Promise<number> => {
  for (const part of ["documents", "images", "media", "releases", "book"]) {
    await cp(join(DEMO, part), join(folder, part), { recursive: true, filter: isNoTranslation });
  }
  for (const type of LOCATION_TYPES) await mkdir(join(folder, "documents", type), { recursive: true });
  const documents = (await readDocuments(DEMO_CONTENT.documents)).filter(({ lang }) => lang === "en-us");
  const corpus = collectCorpus(documents.filter(({ type }) => LOCATION_TYPES.includes(type)));
  const templates = await readTemplates(documents);
  for (let number = 0; number < locations - DEMO_LOCATIONS; number += 1) {
    const template = templates[number % templates.length];
    if (template === undefined) throw new Error("the demo has no location to start from");
    const { uid, documents: own, restaurant } = generateLocation(number, template, corpus);
    await Promise.all([
      ...own.map((document) => writeJson(join(folder, "documents", document.type, `${uid}.json`), document)),
      ...(restaurant === null ? [] : [writeJson(join(folder, "book", `${uid}.json`), restaurant)]),
    ]);
  }
  return Math.max(locations, DEMO_LOCATIONS);
};

/** Adds to a content folder a page of nothing but paragraphs for each path. */
export const writeTextPages = async (
  folder: string,
  pages: readonly { readonly path: string; readonly title: string; readonly texts: readonly string[] }[],
): Promise<void> => {
  const terms = JSON.parse(await readFile(join(DEMO, "documents/page/terms.json"), "utf8"));
  for (const { path, title, texts } of pages) {
    const uid = `text${path.replaceAll("/", "-")}`;
    const text = texts.map((paragraph) => ({
      type: "paragraph",
      text: paragraph,
      spans: [],
      direction: "ltr",
    }));
    const slices = [{ ...terms.data.slices[1], primary: { text } }];
    await writeJson(join(folder, "documents/page", `${uid}.json`), {
      ...terms,
      id: `page.${uid}`,
      uid,
      data: { ...terms.data, title, slices },
    });
  }
};

/** Returns whether a file is no translated document: a large group is measured in one language. */
const isNoTranslation = (file: string): boolean => !/\.[a-z]{2}-[a-z]{2}\.json$/.test(file);

const writeJson = (file: string, content: unknown) =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

/** Reads the open locations of the demo with their restaurants. */
const readTemplates = async (documents: readonly RepositoryDocument[]): Promise<readonly Template[]> => {
  const book = await readdir(BOOK);
  return Promise.all(
    documents
      .filter(({ type, data }) => type === "location" && data["isComingSoon"] === false)
      .map(async ({ uid, data }) => ({
        uid: uid ?? "",
        title: String(data["title"]),
        documents: documents.filter(
          (document) => document.uid === uid && LOCATION_TYPES.includes(document.type),
        ),
        restaurant: book.includes(`${uid}.json`)
          ? (JSON.parse(await readFile(join(BOOK, `${uid}.json`), "utf8")) as JsonObject)
          : null,
      })),
  );
};
