import { randomUUID } from "node:crypto";
import { mkdir, readdir, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import { basename, join } from "node:path";

const CURRENT = "current";
const STAGING = ".building-";

/** The builds a site folder holds: the one being served and the one before it, whose pages may still be open. */
export interface KeptBuilds {
  readonly current: string;
  readonly previous: string | null;
}

/** The folders of the build that is published and the one before it; null when nothing was published yet. */
export const keptBuilds = async (site: string): Promise<KeptBuilds | null> => {
  const id = await readlink(join(site, CURRENT)).catch(() => null);
  if (id === null || !(await isFolder(join(site, id)))) return null;
  const previous = (await buildIds(site)).find((other) => other !== id);
  return { current: join(site, id), previous: previous === undefined ? null : join(site, previous) };
};

/** Makes a folder in which a build can be prepared unseen. What an interrupted build left behind is removed. */
export const stageBuild = async (site: string): Promise<string> => {
  await mkdir(site, { recursive: true });
  const left = (await readdir(site)).filter((name) => name.startsWith(STAGING));
  await Promise.all(left.map((name) => rm(join(site, name), { recursive: true, force: true })));
  const staged = join(site, `${STAGING}${randomUUID()}`);
  await mkdir(staged);
  return staged;
};

/** Whether a complete build of that id lies in the folder, published or not. */
export const hasBuild = (site: string, id: string): Promise<boolean> => isFolder(join(site, id));

/** Gives a staged folder its name: from here on it is a complete build. */
export const completeBuild = (site: string, staged: string, id: string): Promise<void> =>
  rename(staged, join(site, id));

/** Publishes a complete build in one step: a link is renamed over the old one. Older builds than the last go. */
export const publishBuild = async (site: string, id: string): Promise<KeptBuilds> => {
  const before = await keptBuilds(site);
  const link = join(site, `.${CURRENT}-${process.pid}`);
  await rm(link, { force: true });
  await symlink(id, link);
  await rename(link, join(site, CURRENT));
  const previous =
    [before?.current, before?.previous].find((folder) => folder && basename(folder) !== id) ?? null;
  const kept = [id, ...(previous === null ? [] : [basename(previous)])];
  const old = (await buildIds(site)).filter((other) => !kept.includes(other));
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
