import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Keeps what is costly to make in a folder, by key. */
export interface ImageCache {
  /** What is kept under a key of letters and digits; made, once for any number who ask meanwhile, when there is nothing yet. */
  readonly recall: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
}

/** How much a folder holds, or may hold. */
export interface CacheSize {
  readonly files: number;
  readonly bytes: number;
}

/**
 * A cache in a folder that may be deleted at any time. When it holds more than its limit, the oldest files make room
 * until it is half full; a picture that is larger than half the limit by itself is made each time.
 */
export const imageCache = (folder: string, limit: CacheSize): ImageCache => {
  const underWay = new Map<string, Promise<Buffer>>();
  // What there is; measured anew after a fault, since nobody knows then.
  let kept: Promise<CacheSize> | undefined;
  const half = { files: Math.floor(limit.files / 2), bytes: Math.floor(limit.bytes / 2) };

  const keep = async (key: string, picture: Buffer): Promise<void> => {
    if (picture.byteLength > half.bytes) return;
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `${randomUUID()}.half`);
    await writeFile(draft, picture);
    // Renaming is one step: nobody ever reads half a picture.
    await rename(draft, join(folder, key));
    const measured =
      kept?.then(({ files, bytes }) => ({ files: files + 1, bytes: bytes + picture.byteLength })) ??
      makeRoom(folder, limit);
    kept = measured.then((size) =>
      size.files <= limit.files && size.bytes <= limit.bytes ? size : makeRoom(folder, half),
    );
    await kept;
  };

  const recallOrMake = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const found = await readFile(join(folder, key)).catch(() => undefined);
    if (found !== undefined) return found;
    const picture = await make();
    // A full disk costs the keeping, not the picture.
    await keep(key, picture).catch(() => {
      kept = undefined;
    });
    return picture;
  };

  return {
    recall: (key, make) => {
      const begun = underWay.get(key);
      if (begun !== undefined) return begun;
      const picture = recallOrMake(key, make).finally(() => underWay.delete(key));
      underWay.set(key, picture);
      return picture;
    },
  };
};

/** Deletes the oldest files of a folder until what remains is within a size, and answers how much that is. */
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
