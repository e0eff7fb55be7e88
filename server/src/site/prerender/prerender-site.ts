import { rm } from "node:fs/promises";
import type { Build } from "@couvert/domain/site/delivery/builds";
import type { Content, ContentUnavailable } from "@couvert/domain/site/page/content.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import { buildIdOf } from "./build-id.ts";
import type { BuiltUi } from "./built-ui.ts";
import { copyAssets } from "./copy-assets.ts";
import { BuildFailed, gatherPlan } from "./gather-plan.ts";
import type { SiteSettings } from "./plan-site.ts";
import {
  completeBuild,
  hasBuild,
  type KeptBuilds,
  keptBuilds,
  publishBuild,
  stageBuild,
} from "./site-folder.ts";
import type { SitePlan } from "./site-plan.ts";
import { writeBuild } from "./write-build.ts";

/** The options of a build beside its content. */
export interface PrerenderOptions extends SiteSettings {
  /** The folder that holds the builds. */
  readonly siteFolder: string;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly ui: BuiltUi;
  readonly now: () => Instant;
}

/** The builds now stored, and the number of rendered pages (0 when nothing changed). */
export interface Prerendered extends KeptBuilds {
  readonly rendered: number;
}

/** Builds the site from its content and publishes it in one step. Skips the build when nothing changed. */
export const prerenderSite = (
  options: PrerenderOptions,
): Effect.Effect<Prerendered, BuildFailed | ContentUnavailable, Content> =>
  Effect.flatMap(gatherPlan(options, options.now()), (plan) =>
    Effect.tryPromise({
      try: () => build(plan, options),
      catch: (cause) => new BuildFailed({ reason: oneLine(cause) }),
    }),
  );

const build = async (plan: SitePlan, options: PrerenderOptions): Promise<Prerendered> => {
  const { siteFolder, origin, ui } = options;
  const id = buildIdOf(plan, origin, ui.fingerprint);
  if (await hasBuild(siteFolder, id)) return { ...(await publishBuild(siteFolder, id)), rendered: 0 };

  const earlier = await keptBuilds(siteFolder);
  const staged = await stageBuild(siteFolder);
  try {
    const made: Build = { id, timestamp: options.now() };
    await copyAssets(ui.clientFolder, staged, earlier?.current ?? null);
    await writeBuild(staged, made, plan, origin, await ui.loadRenderer());
    await completeBuild(siteFolder, staged, id);
  } catch (cause) {
    await rm(staged, { recursive: true, force: true });
    throw cause;
  }
  return { ...(await publishBuild(siteFolder, id)), rendered: plan.pages.length };
};

const oneLine = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).split("\n", 1)[0] ?? "";
