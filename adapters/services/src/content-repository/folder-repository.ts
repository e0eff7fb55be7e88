import { createHash } from "node:crypto";
import { access } from "node:fs/promises";
import type { FoundPage } from "@couvert/domain/site/content/content-repository";
import { type ContentPaths, createFolderReader } from "./content-folder.ts";
import { type ContentRepository, createContentRepository } from "./content-repository.ts";
import { readReleases } from "./read-documents.ts";
import { isDue } from "./repository-content.ts";

/** A content repository over a folder. */
export interface FolderRepository extends Pick<ContentRepository, "fetch" | "nextReleaseAt"> {
  /** Searches as the repository does. */
  readonly search: (url: string) => Promise<FoundPage | Response>;
  /** Returns the ref of the content as it was last published: a digest of its files and of the releases whose time has come. */
  readonly ref: () => string;
  /**
   * Returns the addresses with a query of the embedded pictures that the content names, drafts of releases included, and those
   * of the content before, whose pages are served until those of the next are built.
   */
  readonly pictures: () => readonly string[];
  /** Publishes what changed in the folder. Rejects, and leaves the earlier content published, when it cannot be read. */
  readonly publish: () => Promise<void>;
}

/**
 * Opens a content repository over a folder. It reads the files for their ref, and parses the documents with the first request, so
 * that a server that starts with its last build waits for neither. Rejects when the folder does not exist or a release is invalid
 * (rule 7.67).
 */
export const openFolderRepository = async (
  paths: ContentPaths,
  now: () => number = Date.now,
): Promise<FolderRepository> => {
  const read = createFolderReader(paths);
  await access(paths.documents);
  let releases = await readReleases(paths.releases);
  let known: { readonly digest: string; readonly pictures: readonly string[] } | undefined;
  let earlier: readonly string[] = [];
  const readOnce = () => {
    if (known !== undefined) return known;
    known = read();
    earlier = known.pictures;
    return known;
  };
  const repository = createContentRepository({ documents: [], releases, now });
  let published: Promise<void> | null = null;
  const publish = async () => {
    const state = read();
    const isSame = state.digest === known?.digest;
    if (published !== null && isSame) return;
    const content = await state.parse();
    repository.publish(content);
    if (!isSame) {
      const pictures = [...new Set([...state.pictures, ...earlier])];
      [known, earlier] = [{ digest: state.digest, pictures }, state.pictures];
    }
    releases = content.releases ?? [];
  };
  const publishFirst = async () => {
    published ??= publish();
    await published.catch((error) => {
      // The next request reads a mended file.
      published = null;
      throw error;
    });
  };
  return {
    ref: () => {
      const due = releases.filter((release) => isDue(release, now())).map(({ id }) => id);
      return createHash("sha256")
        .update([readOnce().digest, ...due].join(" "))
        .digest("base64url");
    },
    pictures: () => readOnce().pictures,
    nextReleaseAt: repository.nextReleaseAt,
    publish: async () => {
      // Content without a reader is parsed by the first request.
      if (published === null && (known === undefined || read().digest === known.digest)) return;
      const publishing = publish();
      await publishing;
      published = publishing;
    },
    search: async (url) => {
      await publishFirst();
      return repository.search(url);
    },
    fetch: async (request) => {
      await publishFirst();
      return repository.fetch(request);
    },
  };
};
