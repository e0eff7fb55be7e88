import { rm } from "node:fs/promises";
import type { Build } from "@couvert/domain/delivery/builds";
import { Content, type ContentUnavailable } from "@couvert/domain/page/content.port";
import type { SitePayload } from "@couvert/domain/page/page";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import type { BuiltUi } from "./built-ui.ts";
import { copyAssets } from "./copy-assets.ts";
import { buildIdOf, planSite, type SitePlan } from "./plan-site.ts";
import {
  completeBuild,
  hasBuild,
  type KeptBuilds,
  keptBuilds,
  publishBuild,
  stageBuild,
} from "./site-folder.ts";
import { writeBuild } from "./write-build.ts";

/** The site could not be built; the one before stands as it was. `reason` is one line. */
export class BuildFailed extends Data.TaggedError("BuildFailed")<{ readonly reason: string }> {}

/** What a build is made of beside the content. */
export interface PrerenderOptions {
  /** The folder that holds the builds. */
  readonly siteFolder: string;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly providers: SitePayload["providers"];
  readonly ui: BuiltUi;
  readonly now: () => Instant;
}

/** What a build came to: the builds now kept, and how many pages were rendered (none when nothing had changed). */
export interface Prerendered extends KeptBuilds {
  readonly rendered: number;
}

/** Builds the site from its content and publishes it in one step. Content that has not changed is not built again. */
export const prerenderSite = (
  options: PrerenderOptions,
): Effect.Effect<Prerendered, BuildFailed | ContentUnavailable, Content> =>
  Effect.gen(function* () {
    const content = yield* Content;
    const { site, locations, pages, locationPages } = content;
    const all = yield* Effect.all({ site, locations, pages, locationPages }, { concurrency: "unbounded" });
    const plan = planSite(all, options.providers);
    if (plan === undefined) return yield* new BuildFailed({ reason: "the content has no location" });
    return yield* Effect.tryPromise({
      try: () => build(plan, options),
      catch: (cause) => new BuildFailed({ reason: oneLine(cause) }),
    });
  });

const build = async (plan: SitePlan, options: PrerenderOptions): Promise<Prerendered> => {
  const { siteFolder, origin, ui } = options;
  const id = buildIdOf(plan, origin, ui.fingerprint);
  if (await hasBuild(siteFolder, id)) return { ...(await publishBuild(siteFolder, id)), rendered: 0 };

  const earlier = await keptBuilds(siteFolder);
  const staged = await stageBuild(siteFolder);
  try {
    const made: Build = { id, timestamp: options.now() };
    const copied = copyAssets(ui.clientFolder, staged, earlier?.current ?? null);
    const written = ui.loadRenderer().then((renderer) => writeBuild(staged, made, plan, origin, renderer));
    await settled(copied, written);
    await completeBuild(siteFolder, staged, id);
  } catch (cause) {
    await rm(staged, { recursive: true, force: true });
    throw cause;
  }
  return { ...(await publishBuild(siteFolder, id)), rendered: plan.pages.length };
};

/** Waits for both, so that nothing still writes into a folder that is being removed; then rejects if one did. */
const settled = async (...work: readonly Promise<void>[]): Promise<void> => {
  await Promise.allSettled(work);
  await Promise.all(work);
};

const oneLine = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).split("\n", 1)[0] ?? "";
