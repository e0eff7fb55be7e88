import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Build, BuildManifest } from "@couvert/domain/site/delivery/builds";
import { latestFile, metaFile, NOT_FOUND_FILE } from "../prerender/build-files.ts";

/** A build of the site as it is being served. */
export interface SiteBuild {
  readonly folder: string;
  readonly manifest: BuildManifest;
  /** The error page, in which `PATH_STANDIN` stands for the path that was asked for. */
  readonly notFound: string;
}

/** Opens a complete build; rejects when its files are not those of a build. */
export const openBuild = async (folder: string): Promise<SiteBuild> => {
  const { id } = JSON.parse(await readFile(join(folder, latestFile), "utf8")) as Build;
  const [manifest, notFound] = await Promise.all([
    readFile(join(folder, metaFile(id)), "utf8"),
    readFile(join(folder, NOT_FOUND_FILE), "utf8"),
  ]);
  return { folder, manifest: JSON.parse(manifest) as BuildManifest, notFound };
};
