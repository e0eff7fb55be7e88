import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { CreateRenderer, Renderer, ViteManifest } from "@couvert/ui/render-page";

/** The ui package as Vite built it. */
export interface BuiltUi {
  /** The folder that holds the client's files. */
  readonly clientFolder: string;
  /** Changes whenever a page rendered by it could look different. */
  readonly fingerprint: string;
  /** Loads the renderer; only a build that has something to render needs it. */
  readonly loadRenderer: () => Promise<Renderer>;
}

/** Where the ui package is built to. */
export const UI_DIST = fileURLToPath(new URL("../../../ui/dist/", import.meta.url));

/** Opens a built ui package; undefined when there is none. */
export const openBuiltUi = async (dist: string): Promise<BuiltUi | undefined> => {
  const rendererFile = join(dist, "server", "render.js");
  const files = [join(dist, "client", ".vite", "manifest.json"), rendererFile];
  const [manifest, renderer] = await Promise.all(files.map((file) => readFile(file).catch(() => undefined)));
  if (manifest === undefined || renderer === undefined) return undefined;
  return {
    clientFolder: join(dist, "client"),
    fingerprint: createHash("sha256").update(manifest).update(renderer).digest("hex"),
    loadRenderer: async () => {
      const { createRenderer }: { createRenderer: CreateRenderer } = await import(
        pathToFileURL(rendererFile).href
      );
      return createRenderer(JSON.parse(manifest.toString()) as ViteManifest);
    },
  };
};
