import { createReadStream, readFileSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin, Rolldown, ViteBuilder } from "vite";
import { defineConfig } from "vitest/config";
import { brandFolder, brandTokens, DEFAULT_BRAND, type Scheme } from "./brands/brands.ts";
import { domainShare } from "./domain-share.ts";

const BRAND = process.env["BRAND"]?.trim() || DEFAULT_BRAND;

const folderOrEnd = (brand: string): string => {
  try {
    return brandFolder(brand);
  } catch (fault) {
    // One line for whoever set it wrong, where Vite would add where in its own code it heard of it.
    console.error(fault instanceof Error ? fault.message : fault);
    process.exit(1);
  }
};

const BRAND_FOLDER = folderOrEnd(BRAND);

/** The ground of the brand's pages, which browsers paint around them. */
const paperIn = (scheme: Scheme): string => brandTokens(BRAND, scheme).get("--color-paper") ?? "";

/** Each brand is built to a folder of its own, so that one never stands in for another. */
const DIST = `dist/${BRAND}`;
const CLIENT = `${DIST}/client`;
const MANIFEST = join(import.meta.dirname, CLIENT, ".vite/manifest.json");
const BOOT_MANIFEST = join(import.meta.dirname, CLIENT, ".vite/boot.json");

/** The modules that every page needs; screens, slices and panels come with the pages that show them. */
const OF_EVERY_PAGE =
  /ui[\\/]src[\\/](app|design|visit|kit[\\/](image|link|loading|rich-text)|location[\\/](loc(?!ate)|ses|settle)|pages[\\/](screens[\\/](Error|screen)|slices[\\/]\w+\.)|shell[\\/](chrome[\\/](?!Mobile|scroll-to-top)|delivery[\\/](?!find-redirect|prefetch-)|document|router))|adapters[\\/]src[\\/]visitor/;

/** `Header-menu`: short on the wire, and it says where to look. Every CSS module has a file name of its own. */
const classNameOf = (local: string, file: string): string =>
  `${basename(file.split("?")[0] ?? file, ".module.css")}-${local}`;

/** The component of a slice, by its path below this folder. */
const SLICE = /^src\/pages\/slices\/[\w-]+\/\w+\.tsx$/;

/**
 * Returns the chunk of each slice. The manifest names a slice that has a chunk of its own, and leaves out those that are gathered
 * by subject: their pages would come without their styles.
 */
const sliceChunks = (chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<string, string> =>
  new Map(
    chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds
        .map((id) => relative(import.meta.dirname, id))
        .filter((path) => SLICE.test(path))
        .map((path) => [path, `_${basename(fileName)}`] as const),
    ),
  );

/** Builds the parts one after another, and adds the boot script and the chunks of all slices to the client's manifest. */
const buildApp = async (builder: ViteBuilder): Promise<void> => {
  const outputs = new Map<string, Awaited<ReturnType<ViteBuilder["build"]>>>();
  for (const name of ["client", "boot", "ssr"]) {
    const environment = builder.environments[name];
    if (environment !== undefined) outputs.set(name, await builder.build(environment));
  }
  const [client, boot] = await Promise.all(
    [MANIFEST, BOOT_MANIFEST].map(async (file) => JSON.parse(await readFile(file, "utf8"))),
  );
  const built = [outputs.get("client") ?? []].flat() as readonly Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output.filter((file) => file.type === "chunk"));
  const gathered = [...sliceChunks(chunks)].map(([path, chunk]) => [path, client[chunk]]);
  await writeFile(MANIFEST, JSON.stringify({ ...Object.fromEntries(gathered), ...client, ...boot }, null, 2));
  await rm(BOOT_MANIFEST);
};

/** Puts the site's own `loadWithStyles` around imports of chunks, where Vite would put its helper; see there why. */
const loadChunks: Plugin = {
  name: "load-chunks",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { loadWithStyles as __vitePreload } from "/src/shell/delivery/load-with-styles.ts";`,
  },
};

const FLAGS = dirname(fileURLToPath(import.meta.resolve("country-flag-icons/package.json")));

/** Named for their version, since a file below `assets` never changes under its name. */
const FLAGS_FOLDER = `assets/flags-${JSON.parse(readFileSync(join(FLAGS, "package.json"), "utf8")).version}`;

/** Puts the flags of the phone field where `flagPath` says, so that no chunk has to carry the addresses of 250 of them. */
const flags: Plugin = {
  name: "flags",
  applyToEnvironment: ({ name }) => name === "client",
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${FLAGS_FOLDER}`, ({ url = "" }, response, next) => {
      response.setHeader("Content-Type", "image/svg+xml");
      createReadStream(join(FLAGS, "3x2", basename(url)))
        .on("error", next)
        .pipe(response);
    });
  },
  async generateBundle() {
    for (const file of await readdir(join(FLAGS, "3x2"))) {
      if (!file.endsWith(".svg")) continue;
      const source = await readFile(join(FLAGS, "3x2", file));
      this.emitFile({ type: "asset", fileName: `${FLAGS_FOLDER}/${file}`, source });
    }
  },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), loadChunks, domainShare(`${DIST}/domain`), flags],
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
        // The document names what its page needs, so that nothing is discovered one round trip after another.
        modulePreload: false,
        rolldownOptions: {
          input: "src/app.tsx",
          preserveEntrySignatures: "allow-extension",
          output: {
            // React changes with its packages, not with the site, and so stays in caches from build to build. What several
            // parts of a visit share is gathered by subject: a dozen chunks of a few lines weigh more than one.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                { name: "site", test: OF_EVERY_PAGE },
                {
                  name: "booking",
                  test: /domain[\\/]src[\\/](time[\\/][\w-]+|booking[\\/](reservation|experience)[\\/][\w-]+|values[\\/]price|forms[\\/]form[\\/](rules|form-problem))\.ts/,
                  minShareCount: 2,
                },
                {
                  name: "menu",
                  test: /(domain[\\/]src[\\/]restaurant[\\/]menu|ui[\\/]src[\\/]pages[\\/](menu|slices[\\/](menu-section(-heading)?|item-\w+)))[\\/]/,
                },
                {
                  name: "panel",
                  test: /ui[\\/]src[\\/](kit[\\/](panel[\\/](PanelHeading|scroll-panel|panel-)|breakpoint)|shell[\\/]panel[\\/](panel-motion)|booking[\\/]summary[\\/]ZoneNote)/,
                  minShareCount: 2,
                },
                { name: "primitives", test: /node_modules[\\/]@(base-ui|floating-ui)/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // A build of its own, so that the one script of a page imports no other.
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
    ssr: {
      // Bundled whole, so that it is React's production build whatever NODE_ENV the server runs with.
      resolve: { noExternal: true },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        outDir: `${DIST}/server`,
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: { render: "src/entry-server.tsx" } },
      },
    },
  },
  test: {
    // For a test that hangs, not for a busy machine, where a walk through the panel takes seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
}));
