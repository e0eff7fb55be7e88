import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Keeps what is costly to make in a folder, by key. */
export interface ImageCache {
  /** What is kept under a key of letters and digits; made, once for any number who ask meanwhile, when there is nothing yet. */
  readonly recall: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
}

/** A cache of at most `limit` files in a folder that may be deleted at any time; the oldest make room. */
export const imageCache = (folder: string, limit: number): ImageCache => {
  const underWay = new Map<string, Promise<Buffer>>();
  // How many files there are; counted anew after a fault, since nobody knows then.
  let kept: Promise<number> | undefined;

  const keep = async (key: string, picture: Buffer): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const half = join(folder, `${randomUUID()}.half`);
    await writeFile(half, picture);
    // Renaming is one step: nobody ever reads half a picture.
    await rename(half, join(folder, key));
    const counted = kept?.then((count) => count + 1) ?? readdir(folder).then(({ length }) => length);
    kept = counted.then((count) => (count <= limit ? count : makeRoom(folder, Math.floor(limit / 2))));
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

/** Deletes the oldest files of a folder until `left` remain, and answers how many do. */
const makeRoom = async (folder: string, left: number): Promise<number> => {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = join(folder, name);
      return {
        file,
        at: await stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      };
    }),
  );
  const old = files.toSorted((a, b) => b.at - a.at).slice(left);
  await Promise.all(old.map(({ file }) => rm(file, { force: true })));
  return files.length - old.length;
};
