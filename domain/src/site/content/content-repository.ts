import * as Data from "effect/Data";
import * as Result from "effect/Result";

/** A ref of a content repository: the published content or a release (rule 7.35). */
export interface RepositoryRef {
  readonly id: string;
  readonly label: string;
  readonly isMasterRef: boolean;
  readonly ref: string;
}

/** A document that a search of a repository finds. */
export interface FoundDocument {
  /** The same while everything is the same that `encode` returns. */
  readonly digest: string;
  /** Returns the document as the API sends it. */
  readonly encode: () => unknown;
}

/** One page of the documents that a search finds. */
export interface FoundPage {
  readonly documents: readonly FoundDocument[];
  readonly hasNext: boolean;
}

/** The state of the content to read: the latest, a release, or a given ref (rule 4.23). */
export type ContentState =
  | { readonly mode: "latest" }
  | { readonly mode: "releaseId"; readonly id: string }
  | { readonly mode: "releaseLabel"; readonly label: string }
  | { readonly mode: "manual"; readonly ref: string };

/** A visitor's preview: the ref in the preview cookie, null for none, and whether previews are on. */
export interface Preview {
  readonly ref: string | null;
  readonly isOn: boolean;
}

/**
 * Decodes a preview cookie to its ref. The content service's tools write the ref itself, or JSON with the preview of each
 * repository, `{"_tracker":"…","juniper-row.prismic.io":{"preview":"…"}}`, plain or percent-encoded. Returns null without a
 * preview (rule 4.24).
 */
export const decodePreviewCookie = (value: string): string | null => {
  const text = decodePercents(value);
  if (!text.startsWith("{")) return value === "" ? null : text;
  try {
    const entries: unknown[] = Object.values(JSON.parse(text));
    const previews = entries.map((entry) => (entry as { preview?: unknown } | null)?.preview);
    return previews.find((preview): preview is string => typeof preview === "string") ?? null;
  } catch {
    return null;
  }
};

const decodePercents = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** The repository has no ref for the requested state (rule 8.10). */
export class RefNotFound extends Data.TaggedError("RefNotFound")<{ readonly message: string }> {}

/**
 * Returns the ref to read: the preview's while previews are on, else that of the requested state. Fails with RefNotFound
 * without a master ref or such a release (rules 4.23, 4.24).
 */
export const contentRef = (
  state: ContentState,
  refs: readonly RepositoryRef[],
  preview: Preview,
): Result.Result<string, RefNotFound> => {
  if (preview.isOn && preview.ref !== null) return Result.succeed(preview.ref);
  if (state.mode === "manual") return Result.succeed(state.ref);
  const found = refs.find((candidate) => isOf(state, candidate));
  return found === undefined
    ? Result.fail(new RefNotFound({ message: "Ref could not be found." }))
    : Result.succeed(found.ref);
};

const isOf = (
  state: Exclude<ContentState, { mode: "manual" }>,
  { id, label, isMasterRef }: RepositoryRef,
): boolean => {
  switch (state.mode) {
    case "latest":
      return isMasterRef;
    case "releaseId":
      return !isMasterRef && id === state.id;
    case "releaseLabel":
      return !isMasterRef && label === state.label;
  }
};

/** The time for which repository data is cached, in ms (rule 9.3). */
export const REPOSITORY_CACHE_MS = 5000;

/** The documents of one page when all are read (rule 9.4). */
export const PAGE_SIZE = 100;

/** The wait between two pages when all documents are read, in ms (rule 9.4). */
export const PAGE_SPACING_MS = 500;

/**
 * The time between two queued requests to a content repository, in ms, and the wait after a 429 that names none (rules 8.13,
 * 9.5).
 */
export const QUEUE_SPACING_MS = 1500;

/**
 * Returns whether a text can be the name of a content repository: letters, digits and inner hyphens, at least 4
 * characters (rule 5.20).
 */
export const isRepositoryName = (name: string): boolean => /^[a-z\d][a-z\d-]{2,}[a-z\d]$/i.test(name);
