import { setImmediate } from "node:timers/promises";
import type { BuildManifest } from "@couvert/domain/site/delivery/builds";
import { encodeRouteRules } from "@couvert/domain/site/delivery/route-rules";
import type { PageDocument } from "@couvert/domain/site/page/page";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { DocumentInput, ErrorPageInput } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import { listFormPaths } from "../../http/forms/form-pages.ts";
import { type BuildIndex, type BuildSource, INDEX_VERSION, type IndexedPage } from "../store/build-index.ts";
import type { SiteStore } from "../store/site-store.ts";
import type { FileRef } from "../store/stored-file.ts";
import { computeSiteId, digest, digestPage, documentByLanguage } from "./build-data.ts";
import {
  checkPath,
  FAILURE,
  latestFile,
  locationsFile,
  metaFile,
  noticesFile,
  PATH_STANDIN,
  siteFile,
} from "./build-files.ts";
import { type BuiltUi, storeClient } from "./built-ui.ts";
import { createPageStore } from "./page-store.ts";
import { type SitePlan, type SiteText, siteTexts } from "./site-plan.ts";

/** The input of a build's files. */
export interface BuildInput {
  readonly store: SiteStore;
  readonly plan: SitePlan;
  readonly source: BuildSource;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly ui: BuiltUi;
  readonly timestamp: Instant;
  /** Takes the number of pages that are stored so far, and of all pages. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A build whose files are stored, and the number of pages that were rendered for it. */
interface WrittenBuild {
  readonly index: BuildIndex;
  readonly rendered: number;
}

/**
 * Stores the files of a plan, and reuses the pages of the stored builds whose inputs are the same. Fails with the first
 * error (rules 7.39, 7.59).
 */
export const writeBuild = (input: BuildInput): Effect.Effect<WrittenBuild, unknown> => {
  const { store, plan, source, origin, ui, timestamp, onProgress = () => {} } = input;
  const stored = store.builds();
  const earlier = stored?.current.index;
  const known = [stored?.current, stored?.previous].flatMap((build) => (build ? [build.index.pages] : []));
  const documents: readonly DocumentInput[] = plan.languages.map(({ site }) => ({
    site,
    siteId: computeSiteId(site, ui.fingerprint),
    origin,
  }));
  const documentOf = documentByLanguage(documents);
  const routeRules = encodeRouteRules(plan.redirects);
  const writeJson = (content: object) => store.write(Buffer.from(JSON.stringify(content)));
  const isFull = earlier?.source.ui !== source.ui || earlier.source.settings !== source.settings;
  const pageStore = createPageStore({ ui, store, documents, pages: isFull ? plan.pages.length : 0 });
  let done = 0;

  const writePage = async (page: PageDocument): Promise<readonly [string, IndexedPage]> => {
    checkPath(page.path);
    const inputs = digestPage(page, [documentOf(page.language).siteId, origin]);
    const same = known
      .map((pages) => pages[page.path])
      .find((one) => one?.inputs === inputs && store.has(one.html) && store.has(one.payload));
    if (same !== undefined) return [page.path, same];
    return [page.path, { inputs, ...(await pageStore.store(page)) }];
  };
  const writeErrorPage = async (input: ErrorPageInput): Promise<readonly [string, FileRef]> => {
    const { base } = input.site;
    const key = (input.isFailure ? FAILURE : "") + base;
    const same = earlier?.siteIds[base] === input.siteId ? earlier.errorPages[key] : undefined;
    if (same !== undefined && earlier?.source.settings === source.settings && store.has(same)) {
      return [key, same];
    }
    const document = await (await ui.loadRenderer()).error(input);
    return [key, await store.write(Buffer.from(document))];
  };

  return Effect.gen(function* () {
    const isKnown = earlier?.source.ui === source.ui && Object.values(earlier.assets).every(store.has);
    const assets = isKnown ? earlier.assets : yield* attempt(() => storeClient(ui.clientFolder, store));
    const written = yield* forEachItem(plan.pages, async (page) => {
      const entry = await writePage(page);
      done += 1;
      onProgress(done, plan.pages.length);
      return entry;
    });
    const pages = Object.fromEntries(written);
    const errors = documents.flatMap((input) =>
      [false, true].map((isFailure) => ({ ...input, path: PATH_STANDIN, isFailure })),
    );
    const errorPages = Object.fromEntries(yield* forEachItem(errors, writeErrorPage));
    const siteIds = Object.fromEntries(documents.map(({ site, siteId }) => [site.base, siteId]));
    const data = plan.languages.flatMap(
      ({ site, locations, notices }) =>
        [
          [siteFile(siteIds[site.base] ?? ""), site],
          [locationsFile(site.base), locations],
          [noticesFile(site.base), notices],
        ] as const,
    );
    const texts = [
      ...data.map(([path, content]) => [path, JSON.stringify(content)] as const),
      ...siteTexts(plan, origin),
    ];
    const files = yield* forEachItem(texts, async (text) => {
      const known = writtenTexts.get(text);
      const file = known && store.has(known) ? known : await store.write(Buffer.from(text[1]));
      writtenTexts.set(text, file);
      return [text[0], file] as const;
    });
    const made = { siteIds, routeRules, assets, pages, files: Object.fromEntries(files), errorPages };
    const id = computeBuildId(made);
    const build = { id, timestamp: id === earlier?.id ? earlier.timestamp : timestamp };
    const prerendered = plan.pages.map(({ path }) => path);
    const manifest: BuildManifest = { ...build, routeRules, prerendered };
    const described = {
      [latestFile]: yield* attempt(() => writeJson(build)),
      [metaFile(id)]: yield* attempt(() => writeJson(manifest)),
    };
    const index: BuildIndex = {
      version: INDEX_VERSION,
      ...build,
      ...made,
      source,
      validUntil: plan.validUntil,
      files: { ...made.files, ...described },
      forms: listFormPaths(plan.pages),
      restaurants: Object.fromEntries(
        plan.languages.map(({ site, restaurants }) => [site.base, restaurants]),
      ),
    };
    return { index, rendered: pageStore.stored() };
  }).pipe(Effect.ensuring(Effect.promise(pageStore.close)));
};

/** The files of texts that are the same objects in the next plan, as the map of a location. */
const writtenTexts = new WeakMap<SiteText, FileRef>();

/** Returns the id of a build: a digest of its files and redirects. It changes exactly when one of them changes. */
export const computeBuildId = ({
  siteIds,
  routeRules,
  assets,
  pages,
  files,
  errorPages,
}: Pick<BuildIndex, "assets" | "errorPages" | "files" | "pages" | "routeRules" | "siteIds">): string => {
  const hashes = (record: Readonly<Record<string, FileRef>>) =>
    Object.entries(record).map(([path, { hash }]) => [path, hash]);
  const documents = Object.entries(pages).map(([path, { html, payload }]) => [path, html.hash, payload.hash]);
  const made = [siteIds, routeRules, documents, hashes(assets), hashes(files), hashes(errorPages)];
  return digest(made).slice(0, 12);
};

/** Items under way at the same time: as many as the threads and the disk take, and few enough for the memory. */
const CONCURRENCY = 8;

/** How long to work before other tasks of the process have their turn, in ms. */
const SLICE_MS = 10;

/** Works on items in order. After an error no further item is started, and the effect fails once the running ones end. */
const forEachItem = <Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Effect.Effect<readonly Result[], unknown> => {
  let began = performance.now();
  const run = async (item: Item): Promise<Result> => {
    if (performance.now() - began > SLICE_MS) {
      await setImmediate();
      began = performance.now();
    }
    return work(item);
  };
  return Effect.forEach(items, (item) => attempt(() => run(item)), { concurrency: CONCURRENCY });
};

/**
 * Runs work to its end even when the build is interrupted: its promise would otherwise continue to write after the scope, when
 * another process may use the folder.
 */
const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.uninterruptible(Effect.tryPromise({ try: run, catch: (error) => error }));
