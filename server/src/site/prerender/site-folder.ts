import { randomUUID } from "node:crypto";
import { mkdir, readdir, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import { basename, join } from "node:path";

const CURRENT = "current";
const STAGING = ".building-";

/** The folders of the published build and the previous one, whose pages may still be open. */
export interface StoredBuilds {
  readonly current: string;
  readonly previous: string | null;
}

/** Returns the published and the previous build; null when nothing is published. */
export const readStoredBuilds = async (site: string): Promise<StoredBuilds | null> => {
  const id = await readlink(join(site, CURRENT)).catch(() => null);
  if (id === null || !(await isFolder(join(site, id)))) return null;
  const previous = (await buildIds(site)).find((other) => other !== id);
  return { current: join(site, id), previous: previous === undefined ? null : join(site, previous) };
};

/** Creates a folder for preparing a build, and removes those of interrupted builds. */
export const stageBuild = async (site: string): Promise<string> => {
  await mkdir(site, { recursive: true });
  const left = (await readdir(site)).filter((name) => name.startsWith(STAGING));
  await Promise.all(left.map((name) => rm(join(site, name), { recursive: true, force: true })));
  const staged = join(site, `${STAGING}${randomUUID()}`);
  await mkdir(staged);
  return staged;
};

/** Returns whether the folder holds a complete build of this id. */
export const hasBuild = (site: string, id: string): Promise<boolean> => isFolder(join(site, id));

/** Renames a prepared folder, which makes it a complete build. */
export const completeBuild = (site: string, staged: string, id: string): Promise<void> =>
  rename(staged, join(site, id));

/** Publishes a complete build atomically by renaming a link, and removes builds older than the previous one. */
export const publishBuild = async (site: string, id: string): Promise<StoredBuilds> => {
  const before = await readStoredBuilds(site);
  const link = join(site, `.${CURRENT}-${process.pid}`);
  await rm(link, { force: true });
  await symlink(id, link);
  await rename(link, join(site, CURRENT));
  const previous =
    [before?.current, before?.previous].find((folder) => folder && basename(folder) !== id) ?? null;
  const retained = [id, ...(previous === null ? [] : [basename(previous)])];
  const old = (await buildIds(site)).filter((other) => !retained.includes(other));
  await Promise.all(old.map((other) => rm(join(site, other), { recursive: true, force: true })));
  return { current: join(site, id), previous };
};

const buildIds = async (site: string): Promise<readonly string[]> =>
  (await readdir(site, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
