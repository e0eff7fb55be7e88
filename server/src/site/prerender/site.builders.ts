import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSketchSchemes } from "@couvert/domain/restaurant/location/sketch-map.builders";
import { NO_TRACKERS } from "@couvert/domain/site/notice/tracker";
import type { Content, SiteContent } from "@couvert/domain/site/page/content.port";
import { createSiteContent } from "@couvert/domain/site/page/page.builders";
import { memoryContent } from "@couvert/outside/content/memory/memory-content.builders";
import { createDataFolder } from "@couvert/platform/database/database.builders";
import type { Renderer } from "@couvert/ui/render-page";
import type * as Layer from "effect/Layer";
import type { SiteColours } from "../../brand/brand-theme.ts";
import type { OpenedBuild } from "../store/opened-build.ts";
import { openSiteStore, type SiteStore } from "../store/site-store.ts";
import type { BuiltUi } from "./built-ui.ts";
import type { PrerenderOptions } from "./prerender-site.ts";
import type { SiteSettings } from "./site-settings.ts";

/** Content of a small site; overrides replace any part. */
export const createContent = (overrides: Partial<SiteContent> = {}): Layer.Layer<Content> =>
  memoryContent(createSiteContent(overrides));

/** A renderer whose documents repeat their input; overrides replace any call. */
export const createRenderer = (overrides: Partial<Renderer> = {}): Renderer => ({
  page: async ({ payload, siteId }) =>
    `<!doctype html><html data-site="${siteId}"><title>${payload.title}</title>${" ".repeat(1500)}</html>`,
  error: async ({ path, siteId, isFailure }) =>
    `<!doctype html><html data-site="${siteId}"><a href="${path}">${isFailure ? "Failed" : "Page not found"}: ${path}</a></html>`,
  manage: ({ view, site }) => `<!doctype html><title>${view.kind} at ${site.site.name}</title>`,
  desk: {
    scripts: ["/assets/desk-abc.js"],
    imports: [],
    styles: ["/assets/desk-abc.css"],
    shell: [],
    worker: null,
  },
  ...overrides,
});

const folders: string[] = [];

/** Colours that differ for each use; overrides replace any. */
export const createColours = (overrides: Partial<SiteColours> = {}): SiteColours => ({
  paper: "#fffdf8",
  sketches: createSketchSchemes(),
  ...overrides,
});

/** Creates an empty temporary folder; `removeFolders` removes it after the tests. */
export const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "couvert-"));
  folders.push(folder);
  return folder;
};

/** Creates a data folder that a server of this version has used before; `removeFolders` removes it too. */
export const createUsedFolder = async (): Promise<string> => {
  const folder = await createDataFolder();
  folders.push(folder);
  return folder;
};

/** Removes the folders created since the last call. */
export const removeFolders = async (): Promise<void> => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
};

/** A built client with a script, a font, an icon and a renderer; overrides replace any part. */
export const createBuiltUi = async (overrides: Partial<BuiltUi> = {}): Promise<BuiltUi> => {
  const clientFolder = await createFolder();
  await Promise.all(["assets", ".vite"].map((name) => mkdir(join(clientFolder, name))));
  await Promise.all([
    writeFile(join(clientFolder, "assets", "boot-abc.js"), "// boot\n".repeat(200)),
    writeFile(join(clientFolder, "assets", "display-abc.woff2"), Buffer.alloc(2000)),
    writeFile(join(clientFolder, "favicon.svg"), "<svg/>"),
    writeFile(join(clientFolder, ".vite", "manifest.json"), "{}"),
  ]);
  const loadRenderer = overrides.loadRenderer ?? (async () => createRenderer());
  return { clientFolder, fingerprint: "ui-1", loadRenderer, ...overrides };
};

/** The settings that pages depend on; overrides replace any. */
export const createSettings = (overrides: Partial<SiteSettings> = {}): SiteSettings => ({
  providers: { reservations: "house", cards: "test-cards", cardNumbers: "16", texts: true },
  trackers: NO_TRACKERS,
  captcha: null,
  previews: true,
  frameHosts: [],
  phone: {},
  colours: createColours(),
  ...overrides,
});

/** The options of a build in its own store; overrides replace any option. */
export const createPrerenderOptions = async (
  overrides: Partial<PrerenderOptions> = {},
): Promise<PrerenderOptions> => ({
  store: overrides.store ?? (await openSiteStore(await createFolder())),
  settings: createSettings(),
  origin: "https://book.example.com",
  ui: overrides.ui ?? (await createBuiltUi()),
  now: () => Date.parse("2027-03-05T00:00:00Z"),
  ...overrides,
});

/** Reads a file of a build by its path. */
export const readBuilt = async (
  { read }: Pick<SiteStore, "read">,
  { files }: OpenedBuild,
  path: string,
): Promise<string> => {
  const file = files.get(path);
  if (file === undefined) throw new Error(`${path} is no file of the build`);
  return (await read(file.hash)).toString();
};
