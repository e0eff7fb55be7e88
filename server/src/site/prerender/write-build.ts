import { setImmediate } from "node:timers/promises";
import type { BuildManifest } from "@couvert/domain/site/delivery/builds";
import { encodeRouteRules } from "@couvert/domain/site/delivery/route-rules";
import { deliverPage } from "@couvert/domain/site/page/deliver-page";
import type { PageDocument } from "@couvert/domain/site/page/page";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { errorMessage } from "@couvert/domain/values/error-message";
import type { DocumentInput, ErrorPageInput } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import { styleSources } from "../../http/documents/style-sources.ts";
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
import { createMemoryGuard } from "./release-memory.ts";
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
  const releaseGrown = createMemoryGuard();
  let done = 0;
  let rendered = 0;

  const writePage = async (page: PageDocument): Promise<readonly [string, IndexedPage]> => {
    checkPath(page.path);
    const shared = documentOf(page.language);
    const inputs = digestPage(page, [shared.siteId, origin]);
    const same = known
      .map((pages) => pages[page.path])
      .find((one) => one?.inputs === inputs && store.has(one.html) && store.has(one.payload));
    if (same !== undefined) return [page.path, same];
    rendered += 1;
    releaseGrown();
    const delivered = deliverPage(page, {
      siteId: shared.siteId,
      digest: inputs.slice(0, PAGE_DIGEST_LENGTH),
    });
    const renderer = await ui.loadRenderer();
    const document = await renderer
      .page({ ...shared, payload: page, digest: delivered.digest })
      .catch((cause) => {
        throw cannotRender(page, cause);
      });
    const html = { ...(await store.write(Buffer.from(document))), styles: styleSources(document) };
    return [page.path, { inputs, html, payload: await writeJson(delivered) }];
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
      ...data.map(([path, content]) => [path, () => JSON.stringify(content)] as const),
      ...siteTexts(plan, origin),
    ];
    const files = yield* forEachItem(texts, async (text) => {
      const known = writtenTexts.get(text);
      const file = known && store.has(known) ? known : await store.write(Buffer.from(text[1]()));
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
    return { index, rendered };
  });
};

/** Tells the versions of a page apart, and does not protect it from forgery. */
const PAGE_DIGEST_LENGTH = 8;

/** Returns the error of a page whose components throw, which names its document. */
const cannotRender = ({ path, source }: PageDocument, cause: unknown): Error => {
  const page = source === null ? path : `${path} (${source})`;
  return new Error(`${page} cannot be rendered: ${errorMessage(cause)}`, { cause });
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

/** How long to work before other tasks of the process have their turn, in ms. */
const SLICE_MS = 10;

/** Works on items one after another, an effect for each slice of them. After an error no further item is started. */
const forEachItem = <Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Effect.Effect<readonly Result[], unknown> => {
  const left = items[Symbol.iterator]();
  const results: Result[] = [];
  const runSlice = async (): Promise<boolean> => {
    const end = performance.now() + SLICE_MS;
    let next = left.next();
    for (; next.done !== true; next = left.next()) {
      results.push(await work(next.value));
      if (performance.now() > end) break;
    }
    await setImmediate();
    return next.done !== true;
  };
  return Effect.as(Effect.repeat(attempt(runSlice), { while: (isUnfinished) => isUnfinished }), results);
};

/**
 * Runs work to its end even when the build is interrupted: its promise would otherwise continue to write after the scope, when
 * another process may use the folder.
 */
const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.uninterruptible(Effect.tryPromise({ try: run, catch: (error) => error }));
