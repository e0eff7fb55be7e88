import type { Build, BuildManifest } from "@couvert/domain/site/delivery/builds";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { ListedRestaurant } from "../../http/routes/endpoint.ts";
import type { FileRef } from "./stored-file.ts";

/** What a build is made from; a build of the same is the same. */
export interface BuildSource {
  /** The ref of the content. */
  readonly content: string;
  /** A digest of the settings that pages depend on. */
  readonly settings: string;
  /** The fingerprint of the pages' program. */
  readonly ui: string;
}

/** A document, and the sources that its policy needs for its style elements. */
export interface DocumentRef extends FileRef {
  readonly styles: readonly string[];
}

/** The files of a page. */
export interface PageFiles {
  readonly html: DocumentRef;
  readonly payload: FileRef;
}

/** A page of a build. */
export interface IndexedPage extends PageFiles {
  /** A digest of everything that the page is rendered from. */
  readonly inputs: string;
}

/** The record of a build: what it is made from, and its files. */
export interface BuildIndex extends Build {
  readonly version: typeof INDEX_VERSION;
  readonly source: BuildSource;
  /** The first moment at which a fact of the pages ends; null for none. */
  readonly validUntil: Instant | null;
  readonly routeRules: BuildManifest["routeRules"];
  /** The pages by path, in the order of the site. */
  readonly pages: Readonly<Record<string, IndexedPage>>;
  /** The ids of the site payloads that pages belong with, by what the paths of their language begin with: `/es`. */
  readonly siteIds: Readonly<Record<string, string>>;
  /** The files of the client by path, which only another program changes. */
  readonly assets: Readonly<Record<string, FileRef>>;
  /** All other files by path. */
  readonly files: Readonly<Record<string, FileRef>>;
  /** The error pages with `PATH_STANDIN` for the requested path, by what the paths of their language begin with, after `FAILURE` or nothing. */
  readonly errorPages: Readonly<Record<string, FileRef>>;
  /** The paths of the pages with a form, by the form's uid. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
  /** The restaurants that take reservations, by what the paths of their language begin with. */
  readonly restaurants: Readonly<Record<string, readonly ListedRestaurant[]>>;
}

/** Changes with the form of the index; a build of another version is built again. */
export const INDEX_VERSION = 5;

/** Returns the files that a build names; a file may come more than once. */
export const filesOf = (index: BuildIndex): readonly FileRef[] => [
  ...Object.values(index.errorPages),
  ...Object.values(index.assets),
  ...Object.values(index.files),
  ...Object.values(index.pages).flatMap(({ html, payload }) => [html, payload]),
];

/** Decodes the text of an index; null for a damaged one and for one of another version. */
export const decodeIndex = (text: string): BuildIndex | null => {
  try {
    const index = JSON.parse(text) as BuildIndex;
    return index.version === INDEX_VERSION ? index : null;
  } catch {
    return null;
  }
};
