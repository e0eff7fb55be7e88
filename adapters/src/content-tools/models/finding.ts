import { decodeOwnFile } from "../../embedded/content-repository/own-files.ts";
import type { RepositoryDocument } from "../../embedded/content-repository/repository-document.ts";
import type { ContentModels } from "./read-models.ts";

/** What is wrong in a document, and where: `path` leads into its data, `slices[2].primary.link`; empty for the whole of it. */
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

/** A file that an address leads to and that is not there. */
export const missingFile = (url: string, path: string, { files }: CheckContext): readonly Finding[] => {
  const own = decodeOwnFile(url);
  const isThere = own === null ? !url.startsWith("/content/") : files.has(`${own.kind}/${own.name}`);
  return isThere ? [] : [finding(path, `there is no file ${url}`)];
};

/** Whether a value has fields. */
export const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One thing that is wrong. */
export const finding = (path: string, reason: string): Finding => ({ path, reason });

/** What an editor never touched: absent, null or an empty object. */
export const isUntouched = (value: unknown): boolean =>
  value === undefined || value === null || (isValues(value) && Object.keys(value).length === 0);
