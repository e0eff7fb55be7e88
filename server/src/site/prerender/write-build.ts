import { setImmediate } from "node:timers/promises";
import type { BuildManifest } from "@couvert/domain/site/delivery/builds";
import { encodeRouteRules } from "@couvert/domain/site/delivery/route-rules";
import { deliverPage } from "@couvert/domain/site/page/deliver-page";
import type { PageDocument } from "@couvert/domain/site/page/page";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { DocumentInput } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import { listFormPaths } from "../../http/forms/form-pages.ts";
import {
  type BuildIndex,
  type BuildSource,
  INDEX_VERSION,
  type IndexedPage,
  type PageFiles,
} from "../store/build-index.ts";
import type { SiteStore } from "../store/site-store.ts";
import type { FileRef } from "../store/stored-file.ts";
import { computeSiteId, digest, documentHead } from "./build-data.ts";
import {
  checkPath,
  latestFile,
  locationsFile,
  metaFile,
  NOT_FOUND_PAGE,
  noticesFile,
  siteFile,
} from "./build-files.ts";
import { type BuiltUi, storeClient } from "./built-ui.ts";
import { cannotRender, type RenderThreads } from "./render-threads.ts";
import { type SitePlan, siteTexts } from "./site-plan.ts";

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
 * error.
 */
export const writeBuild = (input: BuildInput): Effect.Effect<WrittenBuild, unknown> => {
  const { store, plan, source, origin, ui, timestamp, onProgress = () => {} } = input;
  const stored = store.builds();
  const earlier = stored?.current.index;
  const known = [stored?.current, stored?.previous].flatMap((build) => (build ? [build.index.pages] : []));
  const siteId = computeSiteId(plan.site, ui.fingerprint);
  const shared: DocumentInput = { site: plan.site, siteId, origin };
  const routeRules = encodeRouteRules(plan.redirects);
  const loadRenderer = once(ui.loadRenderer);
  const writeJson = (content: object) => store.write(Buffer.from(JSON.stringify(content)));
  const isFull = earlier?.source.ui !== source.ui || earlier.source.settings !== source.settings;
  const threads = startOnce(() => ui.startThreads({ shared, folder: store.folder }));
  let done = 0;
  let rendered = 0;

  const storeInThread = async (page: PageDocument, payload: string): Promise<PageFiles> => {
    const files = await threads.get().store({ path: page.path, head: documentHead(page), payload });
    store.add([files.html, files.payload]);
    return files;
  };
  const storeHere = async (page: PageDocument, content: string): Promise<PageFiles> => {
    const renderer = await loadRenderer();
    const document = await renderer.page({ ...shared, payload: page }).catch((cause) => {
      throw cannotRender(page.path, cause);
    });
    const write = (text: string) => store.write(Buffer.from(text));
    const [html, payload] = await Promise.all([write(document), write(content)]);
    return { html, payload };
  };
  const writePage = async (page: PageDocument): Promise<readonly [string, IndexedPage]> => {
    checkPath(page.path);
    const inputs = digest([page, siteId, origin]);
    const same = known
      .map((pages) => pages[page.path])
      .find((one) => one?.inputs === inputs && store.has(one.html) && store.has(one.payload));
    if (same !== undefined) return [page.path, same];
    const isThreaded = rendered >= MANY_PAGES || (isFull && plan.pages.length >= MANY_PAGES);
    rendered += 1;
    const payload = JSON.stringify(deliverPage(page, siteId));
    return [page.path, { inputs, ...(await (isThreaded ? storeInThread : storeHere)(page, payload)) }];
  };
  const writeErrorPage = async (): Promise<FileRef> => {
    const isSame = earlier?.siteId === siteId && earlier.source.settings === source.settings;
    if (isSame && store.has(earlier.errorPage)) return earlier.errorPage;
    const document = await (await loadRenderer()).error({ ...shared, ...NOT_FOUND_PAGE });
    return store.write(Buffer.from(document));
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
    const errorPage = yield* attempt(writeErrorPage);
    const data = [
      [siteFile(siteId), plan.site],
      [locationsFile, plan.locations],
      [noticesFile, plan.notices],
    ] as const;
    const texts = [
      ...data.map(([path, content]) => [path, JSON.stringify(content)] as const),
      ...siteTexts(plan, origin),
    ];
    const files = yield* forEachItem(texts, async ([path, text]) => {
      return [path, await store.write(Buffer.from(text))] as const;
    });
    const made = { siteId, routeRules, assets, pages, files: Object.fromEntries(files), errorPage };
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
    };
    return { index, rendered };
  }).pipe(Effect.ensuring(Effect.promise(threads.close)));
};

/** Returns the id of a build: a digest of its files and redirects. It changes exactly when one of them changes. */
export const computeBuildId = ({
  siteId,
  routeRules,
  assets,
  pages,
  files,
  errorPage,
}: Pick<BuildIndex, "assets" | "errorPage" | "files" | "pages" | "routeRules" | "siteId">): string => {
  const hashes = (record: Readonly<Record<string, FileRef>>) =>
    Object.entries(record).map(([path, { hash }]) => [path, hash]);
  const documents = Object.entries(pages).map(([path, { html, payload }]) => [path, html.hash, payload.hash]);
  const made = [siteId, routeRules, documents, hashes(assets), hashes(files), errorPage.hash];
  return digest(made).slice(0, 12);
};

/** Pages from which a build pays for threads of its own, which take a second of processor to start. */
const MANY_PAGES = 200;

/** Starts threads at the first use. */
const startOnce = (start: () => RenderThreads) => {
  let started: RenderThreads | undefined;
  return {
    get: (): RenderThreads => {
      started ??= start();
      return started;
    },
    close: async (): Promise<void> => started?.close(),
  };
};

const once = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  let loaded: Promise<A> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
};

/** Items under way at the same time: keeps the compressor busy without holding a thousand pages in memory. */
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
  return Effect.forEach(items, (item) => Effect.uninterruptible(attempt(() => run(item))), {
    concurrency: CONCURRENCY,
  });
};

const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.tryPromise({ try: run, catch: (fault) => fault });
