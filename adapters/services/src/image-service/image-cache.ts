import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Stores images in a folder, by key. */
interface ImageCache {
  /** Returns the image of a key of letters and digits, made first when it is not stored. Calls at once share one make; null is not stored. */
  readonly getOrMake: (key: string, make: () => Promise<Buffer | null>) => Promise<Buffer | null>;
  /** Returns whether the image of a key is stored. */
  readonly has: (key: string) => Promise<boolean>;
}

/** How precisely the last use of an image is known, in ms: a file's time is its last use, written once in this time. */
const USE_MS = 60 * 60 * 1000;

/**
 * Creates a cache in a folder that may be deleted at any time. Over its limit of bytes, it deletes the files whose last use
 * is the longest ago until it is half full. It does not store an image larger than half the limit. While it cannot store
 * any, it returns them all the same, and reports the first failure (rules 7.69, 8.44).
 */
export const createImageCache = (
  folder: string,
  limit: number,
  report: (failure: Error) => void,
  now: () => number = Date.now,
): ImageCache => {
  const inFlight = new Map<string, Promise<Buffer | null>>();
  let isFailing = false;
  // Undefined until measured, and again after an error, when the size is unknown.
  let stored: Promise<number> | undefined;
  const half = Math.floor(limit / 2);
  // When the use of each image was last written; without those of deleted ones after each cleaning.
  const used = new Map<string, number>();

  const store = async (key: string, image: Buffer): Promise<void> => {
    if (image.byteLength > half) return;
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `${randomUUID()}.half`);
    try {
      await writeFile(draft, image);
      // A rename is atomic, so no reader sees half an image.
      await rename(draft, join(folder, key));
    } catch (error) {
      // Half an image would take up the room of a full disk.
      await rm(draft, { force: true });
      throw error;
    }
    used.set(key, now());
    const measured = stored?.then((bytes) => bytes + image.byteLength) ?? makeRoom(folder, limit);
    stored = measured.then((bytes) => {
      if (bytes <= limit) return bytes;
      used.clear();
      return makeRoom(folder, half);
    });
    await stored;
  };

  const noteUse = async (key: string): Promise<void> => {
    const at = now();
    if (at - (used.get(key) ?? Number.NEGATIVE_INFINITY) < USE_MS) return;
    used.set(key, at);
    // A disk that takes no times deletes the images in the order in which they were made.
    await utimes(join(folder, key), at / 1000, at / 1000).catch(() => {});
  };

  const readOrMake = async (key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const found = await readFile(join(folder, key)).catch(() => undefined);
    if (found !== undefined) {
      await noteUse(key);
      return found;
    }
    const image = await make();
    if (image === null) return null;
    await store(key, image).then(
      () => {
        isFailing = false;
      },
      (failure: Error) => {
        stored = undefined;
        if (!isFailing) report(failure);
        isFailing = true;
      },
    );
    return image;
  };

  return {
    has: (key) =>
      access(join(folder, key)).then(
        () => true,
        () => false,
      ),
    getOrMake: (key, make) => {
      const pending = inFlight.get(key);
      if (pending !== undefined) return pending;
      const image = readOrMake(key, make).finally(() => inFlight.delete(key));
      inFlight.set(key, image);
      return image;
    },
  };
};

/** Deletes the oldest files of a folder until the rest has at most so many bytes, and returns the bytes of the rest. */
const makeRoom = async (folder: string, most: number): Promise<number> => {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      return stat(file).then(
        ({ mtimeMs, size }) => ({ file, at: mtimeMs, size }),
        () => ({ file, at: 0, size: 0 }),
      );
    }),
  );
  let remaining = 0;
  for (const { file, size } of found.toSorted((a, b) => b.at - a.at)) {
    if (remaining + size <= most) remaining += size;
    else await rm(file, { force: true });
  }
  return remaining;
};
