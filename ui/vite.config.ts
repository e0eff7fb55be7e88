import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import type { Plugin, Rolldown, ViteBuilder } from "vite";
import { defineConfig } from "vitest/config";
import { brandFolder, brandTokens, DEFAULT_BRAND, type Scheme } from "./brands/brands.ts";
import { domainShare } from "./domain-share.ts";
import { FLAGS_FOLDER, flags } from "./flags.ts";
import { messageCatalogues } from "./message-catalogues.ts";

const BRAND = process.env["BRAND"]?.trim() || DEFAULT_BRAND;

const folderOrExit = (brand: string): string => {
  try {
    return brandFolder(brand);
  } catch (error) {
    // Print one line; Vite would add its own stack trace.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};

const BRAND_FOLDER = folderOrExit(BRAND);

/** Returns the background colour of the brand's pages. */
const paperIn = (scheme: Scheme): string => brandTokens(BRAND, scheme).get("--color-paper") ?? "";

/** The output folder of the brand. */
const DIST = `dist/${BRAND}`;
const CLIENT = `${DIST}/client`;
const MANIFEST = join(import.meta.dirname, CLIENT, ".vite/manifest.json");
const BOOT_MANIFEST = join(import.meta.dirname, CLIENT, ".vite/boot.json");
const DESK_MANIFEST = join(import.meta.dirname, CLIENT, ".vite/desk.json");

/** The modules of every page. Screens, slices and panels have their own chunks. */
const OF_EVERY_PAGE =
  /ui[\\/]src[\\/](app|design|visit|kit[\\/](image|link|loading|resize|rich-text)|location[\\/]location-|pages[\\/](screens[\\/]screen|slices[\\/]\w+\.)|shell[\\/](chrome[\\/](?!Mobile|scroll-to-top)|delivery[\\/](?!find-redirect|prefetch-)|document|router))|adapters[\\/]api[\\/]src[\\/]visitor|domain[\\/]src[\\/]site[\\/]notice[\\/]cookie-notice/;

/** The functions of React that only make a component or a context, and the one of the router that only warns its developer. */
const PURE_FUNCTIONS = ["memo", "forwardRef", "createContext", "warning"];

/** Makes V8 compile a file whole while it arrives, off the main thread, and not function by function as they are called. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * The names of styles, fonts and drawings, the same in the browser's build and the server's. Pages name dozens of files, and hashes
 * cannot be compressed: six characters tell the versions of a file apart.
 */
const ASSET_NAMES = "assets/[name]-[hash:6].[ext]";

/** Returns the styles of a chunk, and for a reservation panel the modules that it imports, without those of every page. */
const importsAhead = (chunk: string, imports: string[]): string[] =>
  imports.filter(
    (file) =>
      file.endsWith(".css") ||
      (/[\\/](PanelHost|ReservePanel)-/.test(chunk) &&
        file !== chunk &&
        !/[\\/](app|react|booking|rolldown-runtime)-/.test(file)),
  );

/** Returns a short class name that names its file, `Header-menu`. File names of CSS modules are unique. */
const classNameOf = (local: string, file: string): string =>
  `${basename(file.split("?")[0] ?? file, ".module.css")}-${local}`;

/** Matches the path of a screen, a slice component or their registry below this folder. */
const PAGE_PART = /^src\/pages\/(screens\/\w+\.tsx|slices\/([\w-]+\/\w+\.tsx|slice-registry\.ts))$/;

/** Returns the chunk of each part of a page. The manifest omits those in shared chunks, whose pages would lack styles. */
const partChunks = (chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<string, string> =>
  new Map(
    chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds
        .map((id) => relative(import.meta.dirname, id))
        .filter((path) => PAGE_PART.test(path))
        .map((path) => [path, `_${basename(fileName)}`] as const),
    ),
  );

/** Builds client, boot script, desk and server, and adds all but the server to the client's manifest, with parts of pages and stylesheets. */
const buildApp = async (builder: ViteBuilder): Promise<void> => {
  const outputs = new Map<string, Awaited<ReturnType<ViteBuilder["build"]>>>();
  for (const name of ["client", "boot", "desk", "ssr"]) {
    const environment = builder.environments[name];
    if (environment !== undefined) outputs.set(name, await builder.build(environment));
  }
  const [client, boot, desk] = await Promise.all(
    [MANIFEST, BOOT_MANIFEST, DESK_MANIFEST].map(async (file) => JSON.parse(await readFile(file, "utf8"))),
  );
  const built = [outputs.get("client") ?? []].flat() as readonly Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output.filter((file) => file.type === "chunk"));
  const gathered = [...partChunks(chunks)].map(([path, chunk]) => [path, client[chunk]]);
  const styles = built.flatMap(({ output }) => output).filter(({ fileName }) => fileName.endsWith(".css"));
  const texts = styles.map((file) => [
    file.fileName,
    { file: file.fileName, text: "source" in file ? String(file.source).trim() : "" },
  ]);
  await writeFile(
    MANIFEST,
    JSON.stringify({ ...Object.fromEntries([...gathered, ...texts]), ...desk, ...client, ...boot }, null, 2),
  );
  await Promise.all([BOOT_MANIFEST, DESK_MANIFEST].map((file) => rm(file)));
};

/** Replaces Vite's import helper by `loadWithStyles`, which documents why, and by none in the boot script and in the desk. */
const loadChunks: Plugin = {
  name: "load-chunks",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler() {
      return ["boot", "desk"].includes(this.environment.name)
        ? "export const __vitePreload = (load) => load();"
        : `export { loadWithStyles as __vitePreload } from "/src/shell/delivery/load-with-styles.ts";`;
    },
  },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    messageCatalogues(command === "serve"),
    ...lingui({ cwd: import.meta.dirname, macroTransform: true, failOnMissing: command === "build" }),
    loadChunks,
    domainShare(`${DIST}/domain`),
    flags,
  ],
  appType: "custom",
  publicDir: join(BRAND_FOLDER, "icons"),
  resolve: { alias: { "@brand": BRAND_FOLDER } },
  define: {
    "import.meta.env.FLAGS": JSON.stringify(`/${FLAGS_FOLDER}`),
    "import.meta.env.PAPER": JSON.stringify({ light: paperIn("light"), dark: paperIn("dark") }),
  },
  css: { modules: { generateScopedName: classNameOf } },
  builder: { buildApp },
  build: { target: "es2023", assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: CLIENT,
        manifest: true,
        // The document lists the modules of its page; the chunks of a panel name what they import.
        modulePreload: { polyfill: false, resolveDependencies: importsAhead },
        rolldownOptions: {
          input: "src/app.tsx",
          preserveEntrySignatures: "allow-extension",
          // A constant that two parts share, such as an id, must not make one load the other's chunk.
          optimization: { inlineConst: true },
          treeshake: {
            // An unused read of a property is dropped: the decoders' library reads them in modules that nothing needs.
            propertyReadSideEffects: false,
            // The router's modules make components that nothing needs, with all that they use.
            manualPureFunctions: PURE_FUNCTIONS,
          },
          output: {
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: ASSET_NAMES,
            postBanner: ({ name }) => (name === "react" ? COMPILE_HINT : ""),
            // React stays cached from build to build. Modules shared by several parts of a visit are grouped by subject, since
            // a dozen tiny chunks weigh more than one.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                { name: "site", test: OF_EVERY_PAGE },
                // Labels of dates and times, which pages have without the booking.
                {
                  name: "dates",
                  test: /domain[\\/]src[\\/](time[\\/](calendar-(date|labels)|clock-time|date-formats|narrow-spaces)|site[\\/]news[\\/]news-card|values[\\/]language)\.ts/,
                  minShareCount: 2,
                },
                {
                  name: "booking",
                  test: /domain[\\/]src[\\/]((time|restaurant[\\/]opening)[\\/][\w-]+|booking[\\/]((reservation|experience|guest)[\\/][\w-]+|flow[\\/]offered-times)|values[\\/](currency|money|language)|forms[\\/]form[\\/]rules)\.ts/,
                  minShareCount: 2,
                },
                // Separate, or a step that draws an icon would load the slices that draw another.
                {
                  name: "icon",
                  test: /ui[\\/]src[\\/]kit[\\/]icon[\\/]|node_modules[\\/]lucide[\\/]/,
                  minShareCount: 2,
                },
                // The registry of all slices, with small ones that many pages have.
                {
                  name: "slices",
                  test: /ui[\\/]src[\\/]pages[\\/]slices[\\/](slice-registry|(callouts|quote|news-list|testimonials|stats)[\\/])/,
                },
                {
                  name: "menu",
                  test: /(domain[\\/]src[\\/]restaurant[\\/]menu|ui[\\/]src[\\/]pages[\\/](menu|slices[\\/](menu-section(-heading)?|item-\w+)))[\\/]/,
                },
                {
                  name: "panel",
                  test: /ui[\\/]src[\\/](kit[\\/](mark[\\/]Service|panel[\\/](Panel(Heading|Message|Part)|ChangeRestaurant|scroll-panel|panel-)|breakpoint)|shell[\\/]panel[\\/](panel-motion)|booking[\\/]summary[\\/](ZoneNote|seating-area-label|use-wall-clock))/,
                  minShareCount: 2,
                },
                // A text field needs neither the dropdown nor what opens below a control.
                {
                  name: "field",
                  test: /ui[\\/]src[\\/]kit[\\/](form[\\/](Field|problem-messages)|motion[\\/](motion|load-animate))|domain[\\/]src[\\/]forms[\\/]form[\\/]form\.ts/,
                },
                {
                  name: "motion",
                  test: /node_modules[\\/](framer-motion|motion-dom|motion-utils)[\\/]/,
                  minShareCount: 2,
                },
                {
                  name: "dropdown",
                  test: /ui[\\/]src[\\/]kit[\\/]form[\\/](Drop|place-popup|typeahead|listbox)/,
                  minShareCount: 2,
                },
                {
                  name: "location",
                  test: /ui[\\/]src[\\/](location[\\/]Location(Tile|Lines)|pages[\\/](screens[\\/]LocationScreen|visit[\\/]))/,
                },
                // What loads after hydration on most pages. Last, since a group takes what its modules import.
                {
                  name: "later",
                  test: /ui[\\/]src[\\/](shell[\\/]delivery[\\/]prefetch-|location[\\/](watch-|choose-from-|locate-visitor))|domain[\\/]src[\\/](site[\\/]delivery[\\/]prefetch)/,
                },
                {
                  name: "notices",
                  test: /ui[\\/]src[\\/](shell[\\/]notice|pages[\\/]slices[\\/](banner|popup)|kit[\\/]form[\\/](Newsletter|newsletter|send-form))/,
                },
              ],
            },
          },
        },
      },
    },
    // Built separately, so that the script of a page imports no other.
    boot: {
      consumer: "client",
      build: {
        outDir: CLIENT,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: ".vite/boot.json",
        modulePreload: false,
        rolldownOptions: { input: "src/shell/delivery/boot.ts" },
      },
    },
    // Built separately, so that no module of the desk, or of the page that pays, changes a chunk of the site.
    desk: {
      consumer: "client",
      build: {
        outDir: CLIENT,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: ".vite/desk.json",
        modulePreload: false,
        rolldownOptions: {
          input: ["src/desk/desk.tsx", "src/desk/worker/worker.ts", "src/manage/pay.ts"],
          output: { assetFileNames: ASSET_NAMES },
        },
      },
    },
    ssr: {
      // Bundled with React's production build, whatever NODE_ENV the server has.
      resolve: { noExternal: true },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        outDir: `${DIST}/server`,
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { render: "src/entry-server.tsx" },
          output: { assetFileNames: ASSET_NAMES },
        },
      },
    },
  },
  test: {
    // Detects hanging tests; a walk through the panel takes seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
}));
