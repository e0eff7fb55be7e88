import type { NamedRestaurant } from "@couvert/domain/site/form-fields/location-field";
import type { DeliveredPage, PageDocument, SitePayload } from "@couvert/domain/site/page/page";
import { type Language, languagePath } from "@couvert/domain/values/language";
import type { Renderer } from "@couvert/ui/render-page";
import { createFormPages, type FormPages } from "../../http/forms/form-pages.ts";
import type { BuildIndex } from "../store/build-index.ts";
import type { FileStore } from "../store/file-store.ts";
import type { FileRef } from "../store/stored-file.ts";
import { locationsFile, siteFile } from "./build-files.ts";

/** The options of a build's forms. */
interface BuiltFormsOptions {
  readonly index: BuildIndex;
  readonly read: FileStore["read"];
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly loadRenderer: () => Promise<Renderer>;
}

/** Returns the forms of a build as its pages show them, so that later edits do not affect submissions. */
export const builtForms = ({ index, read, origin, loadRenderer }: BuiltFormsOptions): FormPages => {
  const readJson = (file: FileRef | undefined) => readStored(file, read);
  return createFormPages(async () => ({
    paths: index.forms,
    hasPage: (path) => Object.hasOwn(index.pages, path),
    page: async (path) => asDocument((await readJson(index.pages[path]?.payload)) as DeliveredPage),
    restaurants: async (language) =>
      (await readJson(index.files[locationsFile(baseIn(index, language))])) as readonly NamedRestaurant[],
    document: async (path) => {
      const { siteId } = (await readJson(index.pages[path]?.payload)) as DeliveredPage;
      const site = (await readJson(index.files[siteFile(siteId)])) as SitePayload;
      return { site, siteId, origin };
    },
    loadRenderer,
  }));
};

/** Reads the site payload of a build in a language, or in the site's own where the build lacks it. */
export const readSite = async (
  index: Pick<BuildIndex, "files" | "siteIds">,
  read: FileStore["read"],
  language: Language,
): Promise<SitePayload> => {
  const siteId = index.siteIds[baseIn(index, language)] ?? "";
  return (await readStored(index.files[siteFile(siteId)], read)) as SitePayload;
};

/** Returns what the paths of a language begin with in a build; empty for the site's own language, and for one that the build lacks. */
export const baseIn = ({ siteIds }: Pick<BuildIndex, "siteIds">, language: Language): string => {
  const base = languagePath(language, "/");
  return Object.hasOwn(siteIds, base) ? base : "";
};

const readStored = async (file: FileRef | undefined, read: FileStore["read"]): Promise<unknown> => {
  if (file === undefined) throw new Error("the build lacks the file");
  return JSON.parse((await read(file.hash)).toString());
};

/** Returns a page as a document that search engines do not list, since it is the answer to a form. */
const asDocument = ({ siteId: _, digest: __, ...page }: DeliveredPage): PageDocument => ({
  ...page,
  keywords: "",
  image: "",
  name: page.title,
  source: null,
  isListed: false,
  crumbs: [],
});
