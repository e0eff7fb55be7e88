import { decodeOwnFile } from "@couvert/services/content-repository/own-files";
import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";
import type { ContentModels } from "./read-models.ts";

/** An error in a document. `path` leads into its data, `slices[2].primary.link`; empty for the whole document. */
export interface Finding {
  readonly path: string;
  readonly reason: string;
}

/** What a document is checked against. */
export interface CheckContext {
  readonly models: ContentModels;
  /** The documents a link may lead to, by id. */
  readonly documents: ReadonlyMap<string, RepositoryDocument>;
  /** The files the embedded content service has, `images/miami.jpg` and `media/film.mp4`. */
  readonly files: ReadonlySet<string>;
}

/** The fields of a document, of an entry of a group or of a slice. */
export type Values = Readonly<Record<string, unknown>>;

/** Returns a finding when a URL names a file of our own that does not exist. */
export const missingFile = (url: string, path: string, { files }: CheckContext): readonly Finding[] => {
  const own = decodeOwnFile(url);
  const isThere = own === null ? !url.startsWith("/content/") : files.has(`${own.kind}/${own.name}`);
  return isThere ? [] : [finding(path, `there is no file ${url}`)];
};

/** Says whether a value is an object with fields. */
export const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns one finding. */
export const finding = (path: string, reason: string): Finding => ({ path, reason });

/** Says whether an editor left a field untouched: absent, null or an empty object. */
export const isUntouched = (value: unknown): boolean =>
  value === undefined || value === null || (isValues(value) && Object.keys(value).length === 0);
