import { Content } from "@couvert/domain/site/page/content.port";
import type { Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { Router } from "express";
import { CannotStart } from "../config/operator-messages.ts";
import { createPictureWork } from "../site/delivery/picture-preparation.ts";
import { openStoredSite } from "../site/delivery/stored-site.ts";
import { describeBuildFailure } from "../site/prerender/build-failure.ts";
import { type BuiltUi, openBuiltUi, uiDist } from "../site/prerender/built-ui.ts";
import { previews } from "../site/preview/previews.ts";
import { startBackgroundWork } from "../site/publish/background-work.ts";
import { buildSite, type OpenUi } from "../site/publish/build-site.ts";
import { createBuildCleaner } from "../site/publish/clean-builds.ts";
import { type PublishError, startPublisher } from "../site/publish/publisher.ts";
import { type ServedBuild, servedBuild, servedSite } from "../site/publish/served-build.ts";
import type { Site, SiteParts } from "../site/site.ts";
import type { OpenedBuild } from "../site/store/opened-build.ts";
import type { SiteStore, StoredBuilds } from "../site/store/site-store.ts";

/**
 * Serves the last build, and publishes what has changed since, until the scope closes. Builds first where the last build has other
 * settings or another program. When that first build fails, logs the reason and serves the last one; without one, or with a setting that the
 * content refuses, the server cannot start (rule 8.35).
 */
export const prerenderedSite = (
  parts: SiteParts,
  open: OpenUi = () => openBuiltUi(uiDist(parts.config.brand)),
): Effect.Effect<Site, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    const { config, services, log } = parts;
    const openUi = openOnce(open);
    // Pages say which restaurants take reservations.
    const bookable = () => [...(services.restaurants?.bookable().keys() ?? [])].toSorted().join(" ");
    const readRef = Effect.flatMap(services.runtime.contextEffect, (context) =>
      Content.use(({ ref }) => Effect.map(ref, (own) => `${own} ${bookable()}`)).pipe(
        Effect.provideContext(context),
      ),
    );
    const { store, cache } = parts.stored ?? (yield* Effect.promise(() => openStoredSite(parts)));
    const cleaner = createBuildCleaner(store, log);
    yield* Effect.addFinalizer(() => Effect.promise(cleaner.stop));
    const serve = (builds: StoredBuilds): ServedBuild =>
      servedBuild({
        ...builds,
        ...parts,
        read: store.read,
        hasBrotli: store.hasBrotli,
        cache,
        loadRenderer: () => loadRenderer(openUi),
      });
    // Uninterruptible, since it writes the opening hours into the data folder.
    const readRestaurants = Effect.uninterruptible(Effect.promise(async () => services.restaurants?.read()));
    const build = buildSite(parts, store, openUi);
    const last = yield* lastBuilds(parts, openUi);
    const first =
      last !== null
        ? { builds: last, ref: null, failure: null }
        : yield* buildFirst(Effect.andThen(readRestaurants, readRef), build).pipe(
            Effect.catch((error) => openLastBuild(error, store, parts)),
          );
    if (last === null) services.restaurants?.apply();
    const preparePictures = yield* startBackgroundWork({
      run: createPictureWork({ images: services.images, read: store.read }),
      failure: "pictures are not made ahead",
      log,
    });
    const compress = yield* startBackgroundWork({
      run: ({ files }: OpenedBuild, signal) => store.compress(files.values(), signal),
      failure: "files are not compressed with brotli",
      log,
    });
    let served = serve(first.builds);
    const follow = (builds: StoredBuilds): void => {
      preparePictures(builds.current);
      compress(builds.current);
      cleaner.begin(builds);
    };
    follow(first.builds);
    const publishing = yield* startPublisher({
      readRef: Effect.andThen(services.refresh, readRef),
      publish: Effect.gen(function* () {
        // A build may need a file again that is about to be removed.
        yield* Effect.promise(cleaner.stop);
        yield* readRestaurants;
        const builds = yield* build;
        served = serve(builds);
        services.restaurants?.apply();
        follow(builds);
        return { buildId: served.id, validUntil: served.validUntil };
      }),
      first: {
        buildId: served.id,
        builtAt: served.timestamp,
        validUntil: served.validUntil,
        ref: first.ref,
      },
      firstFailure: first.failure,
      pollMs: config.contentPollMs,
      describe: (error) => describeError(error, parts).reason,
      log,
    });
    yield* Effect.acquireRelease(
      Effect.sync(() => services.follow(publishing.request)),
      (stop) => Effect.sync(stop),
    );
    // Finds what has changed since the first build began.
    publishing.request();
    const { pages, ...others } = servedSite(() => served);
    const site = Router().use(
      previews(parts, () => loadRenderer(openUi)),
      pages,
    );
    return { ...others, pages: site, publishing };
  });

/** The builds that are served at first. */
interface FirstBuilds {
  readonly builds: StoredBuilds;
  /** The ref of their content; null when it is not known. */
  readonly ref: string | null;
  /** Why they are of an earlier run; null when they are not. */
  readonly failure: string | null;
}

/** Returns the builds of the last start where they have the same settings and program; null otherwise. */
const lastBuilds = ({ stored }: SiteParts, openUi: OpenUi): Effect.Effect<StoredBuilds | null> =>
  Effect.promise(async () => {
    if (stored === null || stored.answerFile === null) return null;
    const builds = stored.store.builds();
    const ui = await openUi();
    return builds?.current.index.source.ui === ui?.fingerprint ? builds : null;
  });

const buildFirst = (
  readRef: Effect.Effect<string, PublishError>,
  build: Effect.Effect<StoredBuilds, PublishError>,
): Effect.Effect<FirstBuilds, PublishError> =>
  Effect.gen(function* () {
    const ref = yield* readRef;
    return { builds: yield* build, ref, failure: null };
  });

const openLastBuild = (
  error: PublishError,
  store: SiteStore,
  parts: SiteParts,
): Effect.Effect<FirstBuilds, CannotStart> =>
  Effect.gen(function* () {
    const { reason, advice } = describeError(error, parts);
    const builds = store.builds();
    if (builds === null || error._tag === "SettingRefused") return yield* new CannotStart({ reason, advice });
    for (const line of [`${reason}; the last build is served`, ...advice]) parts.log(line);
    return { builds, ref: null, failure: reason };
  });

const describeError = (error: PublishError, { config }: SiteParts) =>
  error._tag === "SettingRefused"
    ? { reason: error.reason, advice: [] }
    : describeBuildFailure(error, config);

/**
 * Opens the ui package that the process begins with, once: an upgrade that compiles another one into its folder would mix
 * with the program that runs. Another call follows one that finds none.
 */
const openOnce = (open: OpenUi): OpenUi => {
  let opened: BuiltUi | undefined;
  return async () => {
    opened ??= await open();
    return opened;
  };
};

const loadRenderer = async (openUi: OpenUi): Promise<Renderer> => {
  const ui = await openUi();
  if (ui === undefined) throw new Error("the pages are not compiled");
  return ui.loadRenderer();
};
