import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Stores images in a folder, by key. */
interface ImageCache {
  /**
   * Returns the image of a key of letters and digits, and makes it first when it is not stored. Concurrent calls share one make.
   * It does not store null.
   */
  readonly getOrMake: (key: string, make: () => Promise<Buffer | null>) => Promise<Buffer | null>;
}

/** The size of a cache, or its limit. */
interface CacheSize {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Creates a cache in a folder that may be deleted at any time. Over its limit, it deletes the oldest files until it is half
 * full. It does not store an image larger than half the limit. While it cannot store any, it returns them all the same, and
 * reports the first failure.
 */
export const createImageCache = (
  folder: string,
  limit: CacheSize,
  report: (failure: Error) => void,
): ImageCache => {
  const inFlight = new Map<string, Promise<Buffer | null>>();
  let isFailing = false;
  // Undefined until measured, and again after a fault, when the size is unknown.
  let stored: Promise<CacheSize> | undefined;
  const half = { files: Math.floor(limit.files / 2), bytes: Math.floor(limit.bytes / 2) };

  const store = async (key: string, image: Buffer): Promise<void> => {
    if (image.byteLength > half.bytes) return;
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `${randomUUID()}.half`);
    try {
      await writeFile(draft, image);
      // A rename is atomic, so no reader sees half an image.
      await rename(draft, join(folder, key));
    } catch (fault) {
      // Half an image would take up the room of a full disk.
      await rm(draft, { force: true });
      throw fault;
    }
    const measured =
      stored?.then(({ files, bytes }) => ({ files: files + 1, bytes: bytes + image.byteLength })) ??
      makeRoom(folder, limit);
    stored = measured.then((size) =>
      size.files <= limit.files && size.bytes <= limit.bytes ? size : makeRoom(folder, half),
    );
    await stored;
  };

  const readOrMake = async (key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const found = await readFile(join(folder, key)).catch(() => undefined);
    if (found !== undefined) return found;
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
    getOrMake: (key, make) => {
      const pending = inFlight.get(key);
      if (pending !== undefined) return pending;
      const image = readOrMake(key, make).finally(() => inFlight.delete(key));
      inFlight.set(key, image);
      return image;
    },
  };
};

/** Deletes the oldest files of a folder until the rest is within a size, and returns the size of the rest. */
const makeRoom = async (folder: string, most: CacheSize): Promise<CacheSize> => {
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
  let remaining: CacheSize = { files: 0, bytes: 0 };
  for (const { file, size } of found.toSorted((a, b) => b.at - a.at)) {
    const more = { files: remaining.files + 1, bytes: remaining.bytes + size };
    if (more.files <= most.files && more.bytes <= most.bytes) remaining = more;
    else await rm(file, { force: true });
  }
  return remaining;
};
