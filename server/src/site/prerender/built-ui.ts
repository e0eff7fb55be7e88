import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { CreateRenderer, Renderer, ViteManifest } from "@couvert/ui/render-page";
import { inputsFile } from "../build/build-once.ts";
import type { SiteStore } from "../store/site-store.ts";
import type { FileRef } from "../store/stored-file.ts";

/** The ui package as Vite built it. */
export interface BuiltUi {
  /** The folder of the client's files. */
  readonly clientFolder: string;
  /** Changes whenever pages could change: with its files, and with the sources that decode and plan their content. */
  readonly fingerprint: string;
  /** Loads the renderer, which only an outdated build needs. */
  readonly loadRenderer: () => Promise<Renderer>;
}

/** The folder of the ui package. */
export const UI_ROOT = fileURLToPath(new URL("../../../../ui/", import.meta.url));

/** Returns the folder of a brand's built ui package. */
export const uiDist = (brand: string): string => join(UI_ROOT, "dist", brand);

/** Opens a built ui package; undefined when there is none. */
export const openBuiltUi = async (dist: string): Promise<BuiltUi | undefined> => {
  const paths = (await Promise.all([filesIn(join(dist, "client")), filesIn(join(dist, "server"))])).flat();
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const hash = createHash("sha256");
  for (const [index, path] of paths.entries()) {
    hash.update(relative(dist, path)).update(contents[index] ?? "");
  }
  hash.update(await readFile(inputsFile(dist)).catch(() => ""));

  const renderer = join(dist, "server", "render.js");
  const manifestText = contents[paths.indexOf(join(dist, "client", ".vite", "manifest.json"))];
  if (manifestText === undefined || !paths.includes(renderer)) return undefined;
  const manifest: ViteManifest = JSON.parse(manifestText.toString());
  let loaded: Renderer | undefined;
  return {
    clientFolder: join(dist, "client"),
    fingerprint: hash.digest("hex"),
    loadRenderer: async () => {
      const { createRenderer }: { createRenderer: CreateRenderer } = await import(
        pathToFileURL(renderer).href
      );
      // Always the same one, since previews remember what it has rendered.
      loaded ??= createRenderer(manifest);
      return loaded;
    },
  };
};

/** Stores the files of a client; returns them by path. Leaves out hidden ones. */
export const storeClient = async (
  clientFolder: string,
  store: Pick<SiteStore, "write">,
): Promise<Readonly<Record<string, FileRef>>> => {
  const stored: Record<string, FileRef> = {};
  for (const file of await filesIn(clientFolder)) {
    const path = file.slice(clientFolder.length).replaceAll(sep, "/");
    if (!path.startsWith("/.")) stored[path] = await store.write(await readFile(file));
  }
  return stored;
};

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
};
