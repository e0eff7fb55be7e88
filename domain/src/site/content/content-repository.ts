import * as Data from "effect/Data";
import * as Result from "effect/Result";

/** A point at which a content repository can be read: what is published, or a release to come (spec 7). */
export interface RepositoryRef {
  readonly id: string;
  readonly label: string;
  readonly isMasterRef: boolean;
  readonly ref: string;
}

/** Which state of the content is read: the latest published, a release, or a ref given by hand (spec 4). */
export type ContentState =
  | { readonly mode: "latest" }
  | { readonly mode: "releaseId"; readonly id: string }
  | { readonly mode: "releaseLabel"; readonly label: string }
  | { readonly mode: "manual"; readonly ref: string };

/** What a visitor's preview asks for: the ref in the preview cookie, null without one, and whether previews are on. */
export interface Preview {
  readonly ref: string | null;
  readonly isOn: boolean;
}

/** The repository has no ref for the state that was asked for (spec 8). */
export class RefNotFound extends Data.TaggedError("RefNotFound")<{ readonly message: string }> {}

/**
 * The ref to read the content at (spec 4): a preview's own while previews are on, else the one of the state that is
 * asked for. Fails with RefNotFound when the repository has no master, or no such release; the published content is no
 * release, whatever its label.
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

/** How long what a content repository says of itself is remembered, in ms (spec 9). */
export const REPOSITORY_CACHE_MS = 5000;

/** How many documents are read at a time when all are wanted (spec 9). */
export const PAGE_SIZE = 100;

/**
 * Whether a content repository can have this name: letters and digits, with hyphens inside, 4 characters at least
 * (spec 5). Its address is made of it, so nothing else may stand in it.
 */
export const isRepositoryName = (name: string): boolean => /^[a-z\d][a-z\d-]{2,}[a-z\d]$/i.test(name);
