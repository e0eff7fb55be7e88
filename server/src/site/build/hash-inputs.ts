import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The packages that a build imports, beside its own. */
const PACKAGES = ["domain", ...["platform", "api", "services", "outside"].map((name) => `adapters/${name}`)];

/** Files that reach the build from outside the folders below. */
const FILES = [
  "pnpm-lock.yaml",
  "tsconfig.base.json",
  ...PACKAGES.flatMap((name) => [`${name}/package.json`, `${name}/tsconfig.json`]),
];

/** The sources of the server that plan, write and record the pages of a build. */
const SERVER_FOLDERS = [
  "server/src/brand",
  "server/src/http/documents",
  "server/src/http/forms",
  "server/src/site/prerender",
  "server/src/site/store",
];

const TEST_FILE = /\.(test|builders|arbitraries|laws)\.tsx?$/;

/**
 * Returns the SHA-256 of everything a build of a brand's pages depends on: sources, brand, manifests, lockfile and the
 * major version of Node. Stored pages of another hash are not reused. Leaves out test files and the brand's content, which the server reads when it renders.
 */
export const hashInputs = (repository: string, brand: string): string => {
  const brandFolder = `ui/brands/${brand}`;
  const files = [
    ...FILES,
    ...filesIn(repository, "ui", false),
    ...filesIn(repository, "ui/brands", false),
    ...["ui/src", brandFolder, ...PACKAGES.map((name) => `${name}/src`), ...SERVER_FOLDERS].flatMap(
      (folder) => filesIn(repository, folder),
    ),
  ].filter((file) => !TEST_FILE.test(file) && !file.startsWith(`${brandFolder}/content/`));

  const hash = createHash("sha256").update(JSON.stringify([brand, process.versions.node.split(".", 1)]));
  for (const file of files.toSorted()) {
    const content = readFileSync(join(repository, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
};

const filesIn = (repository: string, folder: string, recursive = true): readonly string[] =>
  readdirSync(join(repository, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name).slice(join(repository, "/").length).replaceAll("\\", "/"),
    );
