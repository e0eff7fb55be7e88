import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "@couvert/platform/files/replace-file";
import { type BuildIndex, decodeIndex, filesOf } from "./build-index.ts";
import { createFileStore, type FileStore } from "./file-store.ts";
import { type OpenedBuild, openBuild } from "./opened-build.ts";

/** The published build and the one before it, whose pages may still be open. */
export interface StoredBuilds {
  readonly current: OpenedBuild;
  readonly previous: OpenedBuild | null;
}

/** The builds of a site and their files. One process uses it, for one build at a time. */
export interface SiteStore extends Pick<FileStore, "compress" | "has" | "hasBrotli" | "read" | "write"> {
  /** Returns the published and the previous build; null when nothing is published. */
  readonly builds: () => StoredBuilds | null;
  /**
   * Publishes a build whose files are stored. A process that is killed at any step leaves the old or the new build published,
   * and so does an error. The files of older builds stay for the requests that are answered from them until `clean`.
   */
  readonly publish: (index: BuildIndex) => Promise<StoredBuilds>;
  /**
   * Removes what neither build names: the files of older builds, and what an unfinished one has written. Resolves early when
   * the signal aborts.
   */
  readonly clean: (signal?: AbortSignal) => Promise<void>;
}

const FILES = "files";
const BUILDS = "builds";
const POINTER = "published.json";

/** The ids of the published and the previous build. */
interface Pointer {
  readonly current: string;
  readonly previous: string | null;
}

/** Opens the store in a folder. A damaged build counts as none (rule 8.43). */
export const openSiteStore = async (folder: string): Promise<SiteStore> => {
  const files = createFileStore(join(folder, FILES));
  const indexFile = (id: string): string => join(folder, BUILDS, `${id}.json`);
  const openStored = async (id: string | null | undefined): Promise<OpenedBuild | null> => {
    const index = id ? await readFile(indexFile(id), "utf8").then(decodeIndex, () => null) : null;
    return index && openBuild(index, files.read).catch(() => null);
  };
  const pointer = await readPointer(join(folder, POINTER));
  const [current, previous] = [await openStored(pointer?.current), await openStored(pointer?.previous)];
  // A build that is damaged is made again; until then, the one before it is served.
  const first = current ?? previous;
  let builds: StoredBuilds | null = first && { current: first, previous: current && previous };

  const retained = (): readonly OpenedBuild[] =>
    builds === null ? [] : [builds.current, builds.previous].flatMap((build) => build ?? []);
  files.findBrotli();

  return {
    ...files,
    builds: () => builds,
    publish: async (index) => {
      const previous = retained().find(({ id }) => id !== index.id) ?? null;
      // First, so that nothing can fail once the pointer names the build.
      const published = { current: await openBuild(index, files.read), previous };
      await mkdir(join(folder, BUILDS), { recursive: true });
      await replaceFile(indexFile(index.id), JSON.stringify(index));
      const pointer: Pointer = { current: index.id, previous: previous?.id ?? null };
      await replaceFile(join(folder, POINTER), JSON.stringify(pointer));
      builds = published;
      return published;
    },
    clean: async (signal) => {
      await files.retain(
        retained().flatMap(({ index }) => filesOf(index)),
        signal,
      );
      await removeOthers(
        join(folder, BUILDS),
        retained().map(({ id }) => `${id}.json`),
      );
      // Earlier versions had a folder for each build here.
      await removeOthers(folder, [FILES, BUILDS, POINTER]);
    },
  };
};

const readPointer = (path: string): Promise<Pointer | null> =>
  readFile(path, "utf8")
    .then((text) => JSON.parse(text) as Pointer)
    .catch(() => null);

const removeOthers = async (folder: string, retained: readonly string[]): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names
      .filter((name) => !retained.includes(name))
      .map((name) => rm(join(folder, name), { recursive: true, force: true })),
  );
};
