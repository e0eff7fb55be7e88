import { Content } from "@couvert/domain/site/page/content.port";
import type { Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { Router } from "express";
import { CannotStart } from "../config/operator-messages.ts";
import { describeBuildFailure } from "../site/prerender/build-failure.ts";
import { openBuiltUi, uiDist } from "../site/prerender/built-ui.ts";
import { BuildFailed } from "../site/prerender/plan-site.ts";
import { readStoredBuilds, type StoredBuilds } from "../site/prerender/site-folder.ts";
import { previews } from "../site/preview/previews.ts";
import { buildSite, type OpenUi, siteFolderIn } from "../site/publish/build-site.ts";
import { type PublishFault, startPublisher } from "../site/publish/publisher.ts";
import { openServedBuild, type ServedBuild, servedSite } from "../site/publish/served-build.ts";
import type { Site, SiteParts } from "../site/site.ts";

/**
 * Builds the site and serves it, and publishes later content until the scope closes. When the first build fails, logs the
 * reason and serves the last build; without one, or with a setting that the content refuses, the server cannot start.
 */
export const prerenderedSite = (
  parts: SiteParts,
  openUi: OpenUi = () => openBuiltUi(uiDist(parts.config.brand)),
): Effect.Effect<Site, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    const { config, services, log } = parts;
    const readRef = Effect.flatMap(services.runtime.contextEffect, (context) =>
      Content.use(({ ref }) => ref).pipe(Effect.provideContext(context)),
    );
    const first = yield* buildFirst(readRef, buildSite(parts, openUi)).pipe(
      Effect.catch((fault) => openLastBuild(fault, parts)),
    );
    let served: ServedBuild = yield* Effect.tryPromise({
      try: () => openServedBuild(first.builds, parts, openUi),
      catch: () => damaged(first.builds),
    });
    const publishing = yield* startPublisher({
      readRef: Effect.andThen(services.refresh, readRef),
      publish: Effect.gen(function* () {
        const builds = yield* buildSite(parts, openUi);
        served = yield* Effect.tryPromise({
          try: () => openServedBuild(builds, parts, openUi),
          catch: () => new BuildFailed({ reason: damaged(builds).reason }),
        });
        return { buildId: served.id, validUntil: null };
      }),
      first: { buildId: served.id, builtAt: served.timestamp, validUntil: null, ref: first.ref },
      firstFailure: first.failure,
      pollMs: config.contentPollMs,
      describe: (fault) => describeFault(fault, parts).reason,
      log,
    });
    yield* Effect.acquireRelease(
      Effect.sync(() => services.follow(publishing.request)),
      (stop) => Effect.sync(stop),
    );
    // Finds what has changed since the first build began.
    publishing.request();
    const { pages, forms } = servedSite(() => served);
    const site = Router().use(
      previews(parts, () => loadRenderer(openUi)),
      pages,
    );
    return { pages: site, forms, publishing };
  });

/** The builds that are served at first. */
interface FirstBuilds {
  readonly builds: StoredBuilds;
  /** The ref of their content; null when it is not known. */
  readonly ref: string | null;
  /** Why they are of an earlier run; null when they are not. */
  readonly failure: string | null;
}

const buildFirst = (
  readRef: Effect.Effect<string, PublishFault>,
  build: Effect.Effect<StoredBuilds, PublishFault>,
): Effect.Effect<FirstBuilds, PublishFault> =>
  Effect.gen(function* () {
    const ref = yield* readRef;
    return { builds: yield* build, ref, failure: null };
  });

const openLastBuild = (fault: PublishFault, parts: SiteParts): Effect.Effect<FirstBuilds, CannotStart> =>
  Effect.gen(function* () {
    const { reason, advice } = describeFault(fault, parts);
    const builds = yield* Effect.promise(() => readStoredBuilds(siteFolderIn(parts.dataFolder)));
    if (builds === null || fault._tag === "SettingRefused") return yield* new CannotStart({ reason, advice });
    for (const line of [`${reason}; the last build is served`, ...advice]) parts.log(line);
    return { builds, ref: null, failure: reason };
  });

const describeFault = (fault: PublishFault, { config }: SiteParts) =>
  fault._tag === "SettingRefused"
    ? { reason: fault.reason, advice: [] }
    : describeBuildFailure(fault, config);

const damaged = ({ current }: StoredBuilds): CannotStart =>
  new CannotStart({ reason: `The build in ${current} is damaged: remove it and start again` });

const loadRenderer = async (openUi: OpenUi): Promise<Renderer> => {
  const ui = await openUi();
  if (ui === undefined) throw new Error("the pages are not compiled");
  return ui.loadRenderer();
};
