import { rm } from "node:fs/promises";
import type { Build } from "@couvert/domain/site/delivery/builds";
import type { Content, ContentUnavailable } from "@couvert/domain/site/page/content.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import { computeBuildId, computeSiteId } from "./build-data.ts";
import type { BuiltUi } from "./built-ui.ts";
import { BuildFailed, gatherPlan, type SettingRefused, type SiteSettings } from "./plan-site.ts";
import {
  completeBuild,
  hasBuild,
  publishBuild,
  readStoredBuilds,
  type StoredBuilds,
  stageBuild,
} from "./site-folder.ts";
import type { SitePlan } from "./site-plan.ts";
import { copyAssets, writeBuild } from "./write-build.ts";

/** The options of a build, without its content. */
export interface PrerenderOptions extends SiteSettings {
  /** The folder that holds the builds. */
  readonly siteFolder: string;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly ui: BuiltUi;
  readonly now: () => Instant;
}

/** The stored builds and the number of rendered pages (0 when nothing changed). */
export interface Prerendered extends StoredBuilds {
  readonly rendered: number;
}

/** Builds the site from its content and publishes it in one step. Skips the build when nothing changed. */
export const prerenderSite = (
  options: PrerenderOptions,
): Effect.Effect<Prerendered, BuildFailed | ContentUnavailable | SettingRefused, Content> =>
  Effect.flatMap(gatherPlan(options, options.now()), (plan) =>
    Effect.mapError(build(plan, options), (cause) => new BuildFailed({ reason: firstLine(cause) })),
  );

const build = (plan: SitePlan, options: PrerenderOptions): Effect.Effect<Prerendered, unknown> =>
  Effect.gen(function* () {
    const { siteFolder, origin, ui } = options;
    const id = yield* attempt(async () => computeBuildId(plan, origin, ui.fingerprint));
    if (yield* attempt(() => hasBuild(siteFolder, id))) {
      return { ...(yield* attempt(() => publishBuild(siteFolder, id))), rendered: 0 };
    }
    const earlier = yield* attempt(() => readStoredBuilds(siteFolder));
    const staged = yield* attempt(() => stageBuild(siteFolder));
    yield* Effect.gen(function* () {
      const made: Build = { id, timestamp: options.now() };
      yield* copyAssets(ui.clientFolder, staged, earlier?.current ?? null);
      const siteId = computeSiteId(plan.site, ui.fingerprint);
      const renderer = yield* attempt(ui.loadRenderer);
      yield* writeBuild(staged, { build: made, siteId, plan, origin, renderer });
      yield* attempt(() => completeBuild(siteFolder, staged, id));
    }).pipe(Effect.onError(() => Effect.promise(() => rm(staged, { recursive: true, force: true }))));
    return { ...(yield* attempt(() => publishBuild(siteFolder, id))), rendered: plan.pages.length };
  });

const attempt = <A>(run: () => Promise<A>): Effect.Effect<A, unknown> =>
  Effect.tryPromise({ try: run, catch: (fault) => fault });

const firstLine = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).split("\n", 1)[0] ?? "";
