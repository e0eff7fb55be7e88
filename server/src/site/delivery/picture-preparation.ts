import type { ImageService } from "@couvert/adapters/embedded/image-service/image-service";
import type { FileStore } from "../store/file-store.ts";
import type { OpenedBuild } from "../store/opened-build.ts";
import { PAGE_TYPE } from "../store/stored-file.ts";
import { preparePictures } from "./prepare-pictures.ts";

/** Makes the pictures of a build's pages. */
type PictureWork = (build: Pick<OpenedBuild, "files">, signal: AbortSignal) => Promise<void>;

/** What a preparation needs. */
interface PreparationParts {
  /** Null when an outside content service has the pictures. */
  readonly images: Pick<ImageService, "find" | "idle"> | null;
  readonly read: FileStore["read"];
}

/** Returns a function that makes the pictures of a build's pages, those of pages that an earlier build had excepted. */
export const createPictureWork = ({ images, read }: PreparationParts): PictureWork => {
  let prepared: ReadonlySet<string> = new Set();
  return async ({ files }, signal) => {
    if (images === null) return;
    const hashes = [...files.values()].filter(({ type }) => type === PAGE_TYPE).map(({ hash }) => hash);
    const changed = hashes.filter((hash) => !prepared.has(hash));
    await preparePictures({ pages: readPages(changed, read), images, signal });
    if (!signal.aborted) prepared = new Set(hashes);
  };
};

async function* readPages(hashes: readonly string[], read: FileStore["read"]): AsyncGenerator<string> {
  for (const hash of hashes) yield (await read(hash)).toString();
}
