import type { RepositoryDocument } from "../content-repository/repository-document.ts";
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
  /** The names of the pictures the embedded image service has, `miami.jpg`. */
  readonly images: ReadonlySet<string>;
}

/** The fields of a document, of an entry of a group or of a slice. */
export type Values = Readonly<Record<string, unknown>>;

/** Whether a value has fields. */
export const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One thing that is wrong. */
export const finding = (path: string, reason: string): Finding => ({ path, reason });

/** What an editor never touched: absent, null or an empty object. */
export const isUntouched = (value: unknown): boolean =>
  value === undefined || value === null || (isValues(value) && Object.keys(value).length === 0);
