import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const ADAPTERS = ["platform", "api", "services", "outside"].map((name) => `adapters/${name}`);
const PACKAGES = ["domain", ...ADAPTERS, "ui", "server"];
/** The folders of the packages and of the demo. */
const FOLDERS = ["domain", "adapters", "ui", "server"];

/** What no source is: packages, builds, what a server stores, tests, releases and documents in other languages. */
const NO_SOURCE =
  /\/(node_modules|dist|\.data|bench|attack|images|media|releases)$|\.test\.tsx?$|\/documents\/.*\.\w\w-\w\w\.json$/;

const isSource = (path: string): boolean => !NO_SOURCE.test(path);

/** Copies the sources of the workspace, and links the packages that it uses. */
export const copyWorkspace = (copy: string): void => {
  cpSync(join(ROOT, "package.json"), join(copy, "package.json"));
  // The packages are links, which pnpm is not to install again.
  writeFileSync(
    join(copy, "pnpm-workspace.yaml"),
    `packages: [${PACKAGES.join(", ")}]\nverifyDepsBeforeRun: false\npmOnFail: ignore\n`,
  );
  for (const name of ["pnpm-lock.yaml", "tsconfig.base.json"]) cpSync(join(ROOT, name), join(copy, name));
  for (const name of FOLDERS)
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: isSource });
  for (const name of ["images", "media"]) {
    symlinkSync(join(ROOT, "adapters/demo", name), join(copy, "adapters/demo", name));
  }
  for (const name of ["", ...PACKAGES]) linkPackages(copy, name);
};

/** Links each package and each command by itself, so that nothing writes through a link to a folder of them. */
const linkPackages = (copy: string, folder: string): void => {
  const [from, to] = [join(ROOT, folder, "node_modules"), join(copy, folder, "node_modules")];
  const isFolder = (name: string) => name === ".bin" || name.startsWith("@");
  const names = readdirSync(from).filter((name) => name === ".bin" || !name.startsWith("."));
  const paths = names.flatMap((name) =>
    isFolder(name) ? readdirSync(join(from, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    const [, own] = /^@couvert\/(.*)/.exec(path) ?? [];
    symlinkSync(
      own === undefined ? realpathSync(join(from, path)) : join(copy, folderOf(own)),
      join(to, path),
    );
  }
};

/** Returns the folder of a package of the workspace. */
const folderOf = (name: string): string =>
  PACKAGES.find((folder) => folder === name || folder === `adapters/${name}`) ?? name;

/** Returns the paths of the sources in a folder. */
const listSources = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NO_SOURCE.test(path) ? [] : listSources(path);
    return entry.isFile() ? [path] : [];
  });

/** Returns the sources of the copy with their content, by path. */
export const readSources = (copy: string): ReadonlyMap<string, string> =>
  new Map(listSources(copy).map((path) => [relative(copy, path), readFileSync(path, "latin1")]));
