import type { PageView } from "@couvert/domain/site/page/page";
import type { Slice } from "@couvert/domain/site/slices/slice";
import type { Language } from "@couvert/domain/values/language";
import { messageLanguage } from "../../languages/languages.ts";
import { type MessageArea, SCREEN_AREAS } from "../../languages/message-areas.ts";
import { SLICE_AREAS } from "../../languages/slice-areas.ts";

/** A stylesheet: its path, and its text where the document contains it. */
export interface Stylesheet {
  readonly href: string;
  readonly text?: string | undefined;
}

/** The files of a document, as paths of the site. */
export interface PageAssets {
  readonly styles: readonly Stylesheet[];
  /** The fonts used above the fold. */
  readonly fonts: readonly string[];
  readonly boot: string;
  readonly app: string;
  /** The modules that the app imports for this page, fetched in parallel. */
  readonly modules: readonly string[];
  /** Whether the page hydrates at once, because its path opens a panel. */
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

/** What a document shows. */
export interface ShownOnPage {
  /** Null for an error page, which has only the chrome's files. */
  readonly view: PageView | null;
  readonly language: Language;
}

/** Returns the files of a document, with the messages in its language. */
export const pageAssets = (
  manifest: ViteManifest,
  { view, language }: ShownOnPage,
  startsNow: boolean,
): PageAssets => {
  const messages = messageLanguage(language);
  const keys = [
    APP,
    ...areasOf(view).map((area) => `../adapters/platform/src/messages/${messages}/${area}.po`),
    ...(view === null ? [] : keysOf(manifest, view)),
  ];
  const chunks = withImports(manifest, keys);
  const app = manifest[APP]?.file ?? "";
  return {
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => ({
      href: `/${file}`,
      text: manifest[file]?.text,
    })),
    fonts: pathsOf(chunks.flatMap(({ assets = [] }) => assets).filter((file) => file.endsWith(".woff2"))),
    boot: `/${manifest[BOOT]?.file ?? ""}`,
    app: `/${app}`,
    modules: pathsOf(chunks.map(({ file }) => file).filter((file) => file !== app)),
    startsNow,
  };
};

/** Returns the areas of the messages that a document shows. */
const areasOf = (view: PageView | null): readonly MessageArea[] => {
  if (view === null) return ["site"];
  const ofSlices = sliceTypes(view).flatMap((type) => SLICE_AREAS[type] ?? []);
  return ["site", ...(SCREEN_AREAS[view.screen] ?? []), ...ofSlices];
};

/** Returns the types of a view's slices once each, in order. */
export const sliceTypes = (view: PageView): readonly Slice["type"][] => [
  ...new Set("slices" in view ? view.slices.map(({ type }) => type) : []),
];

const keysOf = (manifest: ViteManifest, view: PageView): readonly string[] => {
  const folders = sliceTypes(view).map((type) => `src/pages/slices/${type.replaceAll("_", "-")}/`);
  const ofSlices = Object.keys(manifest).filter(
    (key) => key.endsWith(".tsx") && folders.some((folder) => key.startsWith(folder)),
  );
  return [SCREENS[view.screen], ...(ofSlices.length > 0 ? [SLICES, ...ofSlices] : [])];
};

/** Returns the chunks of these keys once each, after those they import, and on request after those they load when needed. */
const withImports = (
  manifest: ViteManifest,
  keys: readonly string[],
  hasDynamic = false,
): readonly ManifestChunk[] => {
  const chunks = new Map<string, ManifestChunk>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    if (hasDynamic) for (const loaded of chunk.dynamicImports ?? []) visit(loaded);
    chunks.set(key, chunk);
  };
  for (const key of keys) visit(key);
  return [...chunks.values()];
};

const pathsOf = (files: readonly string[]): readonly string[] =>
  [...new Set(files)].map((file) => `/${file}`);

/** A file of the client build in Vite's manifest; paths are relative to the build folder. */
interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  /** The content of a stylesheet. */
  readonly text?: string;
  /** The keys of the chunks that it imports statically. */
  readonly imports?: readonly string[];
  /** The keys of those that it loads when needed. */
  readonly dynamicImports?: readonly string[];
}

/** The client build by source file, stylesheets by their own path: `ui/dist/{brand}/client/.vite/manifest.json`. */
export type ViteManifest = Readonly<Record<string, ManifestChunk>>;

/** Returns the files of a document in development, where Vite serves the sources. */
export const developmentAssets = (startsNow: boolean): PageAssets => ({
  styles: [{ href: "/src/design/site.css" }],
  fonts: [],
  boot: "/src/shell/delivery/boot.ts",
  app: "/src/app.development.ts",
  modules: ["/@vite/client"],
  startsNow,
});

/** The files of the desk's document, as paths of the site. */
export interface DeskFiles {
  readonly scripts: readonly string[];
  /** What the scripts import. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
  /** All files that any part of the desk loads. */
  readonly shell: readonly string[];
  /** The script of its worker; null in development, which has none. */
  readonly worker: string | null;
}

const DESK = "src/desk/desk.tsx";
const WORKER = "src/desk/worker/worker.ts";
const PAY = "src/manage/pay.ts";

/** Returns the script of the page that pays; the one that Vite serves in development for null. */
export const payScript = (manifest: ViteManifest | null): string =>
  `/${manifest === null ? PAY : (manifest[PAY]?.file ?? "")}`;

/** Returns the files of the desk; those that Vite serves in development for null. */
export const deskFiles = (manifest: ViteManifest | null): DeskFiles => {
  if (manifest === null) {
    const scripts = ["/@vite/client", "/src/desk/desk.development.ts"];
    return { scripts, imports: [], styles: [], shell: [], worker: null };
  }
  const script = manifest[DESK]?.file;
  const chunks = withImports(manifest, [DESK]);
  const styles = chunks.flatMap(({ css = [] }) => css);
  const worker = manifest[WORKER];
  const whole = withImports(manifest, [DESK], true);
  return {
    scripts: [`/${script}`],
    imports: pathsOf(chunks.map(({ file }) => file).filter((file) => file !== script)),
    styles: pathsOf(styles),
    shell: pathsOf(
      whole.flatMap(({ file: each, css: sheets = [], assets = [] }) => [each, ...sheets, ...assets]),
    ),
    worker: worker === undefined ? null : `/${worker.file}`,
  };
};
