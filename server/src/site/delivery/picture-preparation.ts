import type { ImageService } from "@couvert/services/image-service/image-service";
import type { FileStore } from "../store/file-store.ts";
import type { OpenedBuild } from "../store/opened-build.ts";
import { PAGE_TYPE } from "../store/stored-file.ts";
import { MOST_PREPARED, type NamedPicture, picturesOf, preparePictures } from "./prepare-pictures.ts";

/** Makes the pictures of a build's pages. */
type PictureWork = (build: Pick<OpenedBuild, "files">, signal: AbortSignal) => Promise<void>;

/** What a preparation needs. */
interface PreparationParts {
  /** Null when an outside content service has the pictures. */
  readonly images: Pick<ImageService, "find" | "idle"> | null;
  readonly read: FileStore["read"];
}

/**
 * Returns a function that makes the pictures of a build's pages. Reads each page once, as many as name the pictures that are made
 * ahead at the most, and continues with the pictures that work on earlier builds has not made.
 */
export const createPictureWork = ({ images, read }: PreparationParts): PictureWork => {
  const readPages = new Set<string>();
  const waiting = new Map<string, NamedPicture>();
  return async ({ files }, signal) => {
    if (images === null) return;
    const pages = new Set(
      [...files.values()].filter(({ type }) => type === PAGE_TYPE).map(({ hash }) => hash),
    );
    for (const hash of readPages) if (!pages.has(hash)) readPages.delete(hash);
    for (const hash of pages) {
      if (waiting.size >= MOST_PREPARED) break;
      if (readPages.has(hash)) continue;
      const html = (await read(hash)).toString();
      if (signal.aborted) return;
      readPages.add(hash);
      for (const picture of picturesOf(html)) {
        if (picture.isFirst || !waiting.has(picture.address)) waiting.set(picture.address, picture);
      }
    }
    const onMade = (address: string) => void waiting.delete(address);
    await preparePictures({ pictures: [...waiting.values()], images, signal, onMade });
  };
};
