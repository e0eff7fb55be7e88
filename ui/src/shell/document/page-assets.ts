import type { PageView } from "@couvert/domain/site/page/page";

/** The files one document names, as paths on the site. */
export interface PageAssets {
  readonly styles: readonly string[];
  /** The faces used above the fold. */
  readonly fonts: readonly string[];
  readonly boot: string;
  readonly app: string;
  /** What the app imports for this page: fetched beside it rather than after it. */
  readonly modules: readonly string[];
  /** Whether the page is to come alive at once, because its path opens a panel. */
  readonly startsNow: boolean;
}

const BOOT = "src/shell/delivery/boot.ts";
const APP = "src/app.tsx";
const SLICES = "src/pages/slices/slice-registry.ts";

const SCREENS: Record<PageView["screen"], string> = {
  page: "src/pages/screens/PageScreen.tsx",
  locations: "src/pages/screens/LocationsScreen.tsx",
  location: "src/pages/screens/LocationScreen.tsx",
  "location-page": "src/pages/screens/LocationPageScreen.tsx",
  "news-post": "src/pages/screens/NewsPostScreen.tsx",
  simulator: "src/pages/screens/SimulatorScreen.tsx",
};

/** The files that the document of a view names, from the client build; those of the chrome alone for an error page. */
export const pageAssets = (manifest: ViteManifest, view: PageView | null, startsNow: boolean): PageAssets => {
  const keys = [APP, ...(view === null ? [] : keysOf(manifest, view))];
  const chunks = withImports(manifest, keys);
  const app = manifest[APP]?.file ?? "";
  return {
    styles: pathsOf(chunks.flatMap(({ css = [] }) => css)),
    fonts: pathsOf(chunks.flatMap(({ assets = [] }) => assets).filter((file) => file.endsWith(".woff2"))),
    boot: `/${manifest[BOOT]?.file ?? ""}`,
    app: `/${app}`,
    modules: pathsOf(chunks.map(({ file }) => file).filter((file) => file !== app)),
    startsNow,
  };
};

const keysOf = (manifest: ViteManifest, view: PageView): readonly string[] => {
  const types = new Set("slices" in view ? view.slices.map(({ type }) => type.replaceAll("_", "-")) : []);
  const folders = [...types].map((folder) => `src/pages/slices/${folder}/`);
  const ofSlices = Object.keys(manifest).filter(
    (key) => key.endsWith(".tsx") && folders.some((folder) => key.startsWith(folder)),
  );
  return [SCREENS[view.screen], ...(ofSlices.length > 0 ? [SLICES, ...ofSlices] : [])];
};

/** The chunks of these keys, each after those it imports, each once. */
const withImports = (manifest: ViteManifest, keys: readonly string[]): readonly ManifestChunk[] => {
  const chunks = new Map<string, ManifestChunk>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    chunks.set(key, chunk);
  };
  for (const key of keys) visit(key);
  return [...chunks.values()];
};

const pathsOf = (files: readonly string[]): readonly string[] =>
  [...new Set(files)].map((file) => `/${file}`);

/** One file of the client build, as Vite's manifest lists it; paths are relative to the built folder. */
interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  /** Keys of the chunks it imports before it runs. */
  readonly imports?: readonly string[];
}

/** The client build by source file: `ui/dist/{brand}/client/.vite/manifest.json`. */
export type ViteManifest = Readonly<Record<string, ManifestChunk>>;

/** What a document names in development, where Vite serves the sources and brings the styles with the modules. */
export const developmentAssets = (startsNow: boolean): PageAssets => ({
  styles: ["/src/design/site.css"],
  fonts: [],
  boot: "/src/shell/delivery/boot.ts",
  app: "/src/app.development.ts",
  modules: ["/@vite/client"],
  startsNow,
});
