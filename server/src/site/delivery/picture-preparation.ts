import type { ImageService } from "@couvert/adapters/embedded/image-service/image-service";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import type { Log } from "../../config/operator-messages.ts";
import { nameOf } from "../../http/rejection.ts";
import type { FileStore } from "../store/file-store.ts";
import type { OpenedBuild } from "../store/opened-build.ts";
import { PAGE_TYPE } from "../store/stored-file.ts";
import { preparePictures } from "./prepare-pictures.ts";

/** Begins to make the pictures of a build's pages. */
type PreparePictures = (build: Pick<OpenedBuild, "files">) => void;

/** What a preparation needs. */
interface PreparationParts {
  /** Null when an outside content service has the pictures. */
  readonly images: Pick<ImageService, "find" | "idle"> | null;
  readonly read: FileStore["read"];
  readonly log: Log;
}

/**
 * Returns a function that begins to make the pictures of a build's pages in the background, those of pages that an earlier
 * build had excepted. A later build, and the end of the scope, end the work on an earlier one.
 */
export const startPicturePreparation = ({
  images,
  read,
  log,
}: PreparationParts): Effect.Effect<PreparePictures, never, Scope.Scope> =>
  Effect.gen(function* () {
    let running = new AbortController();
    let prepared: ReadonlySet<string> = new Set();
    yield* Effect.addFinalizer(() => Effect.sync(() => running.abort()));
    if (images === null) return () => {};

    const prepare = async (hashes: readonly string[], signal: AbortSignal): Promise<void> => {
      const changed = hashes.filter((hash) => !prepared.has(hash));
      await preparePictures({ pages: readPages(changed, read), images, signal });
      if (!signal.aborted) prepared = new Set(hashes);
    };
    const begin: PreparePictures = ({ files }) => {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      const pages = [...files.values()].filter(({ type }) => type === PAGE_TYPE);
      prepare(
        pages.map(({ hash }) => hash),
        signal,
      ).catch((fault: unknown) => {
        // A later build removes the pages that this one reads.
        if (!signal.aborted) log(`pictures are not made ahead: ${nameOf(fault)}`, "warn");
      });
    };
    return begin;
  });

async function* readPages(hashes: readonly string[], read: FileStore["read"]): AsyncGenerator<string> {
  for (const hash of hashes) yield (await read(hash)).toString();
}
