import { DEFAULT_BRAND } from "@couvert/ui/brands";
import * as Effect from "effect/Effect";
import type { Log } from "../../config/operator-messages.ts";
import type { BuiltUi } from "../prerender/built-ui.ts";
import { BuildFailed } from "../prerender/plan-site.ts";
import { type Prerendered, prerenderSite } from "../prerender/prerender-site.ts";
import { releaseMemory } from "../prerender/release-memory.ts";
import { siteSettings } from "../prerender/site-settings.ts";
import type { SiteParts } from "../site.ts";
import type { SiteStore } from "../store/site-store.ts";
import type { PublishError } from "./publisher.ts";

/** Opens the built ui package; undefined when there is none. */
export type OpenUi = () => Promise<BuiltUi | undefined>;

/** Builds the site from the content as it is now. Logs how many pages it has rendered, if any. */
export const buildSite = (
  { config, origin, services, metrics, log, now }: SiteParts,
  store: SiteStore,
  openUi: OpenUi,
): Effect.Effect<Prerendered, PublishError> => {
  // Once for all builds, which recognise by it what they have planned before.
  const settings = siteSettings(config);
  return Effect.gen(function* () {
    const ui = yield* Effect.promise(openUi);
    if (ui === undefined) {
      const command = config.brand === DEFAULT_BRAND ? "pnpm build" : `BRAND=${config.brand} pnpm build`;
      return yield* new BuildFailed({ reason: `the pages are not compiled, run ${command}` });
    }
    const began = performance.now();
    const ports = yield* services.runtime.contextEffect;
    const built = yield* prerenderSite({
      store,
      origin,
      settings,
      ui,
      now,
      onProgress: reportProgress(log, () => performance.now()),
    }).pipe(
      Effect.provideContext(ports),
      Effect.tapError(() =>
        Effect.sync(() =>
          metrics.buildEnded({ result: "failed", seconds: secondsSince(began), renderedPages: 0 }),
        ),
      ),
    );
    const seconds = secondsSince(began);
    metrics.buildEnded({
      result: built.rendered > 0 ? "published" : "unchanged",
      seconds,
      renderedPages: built.rendered,
    });
    if (built.rendered > 0) log(`${built.rendered} pages rendered in ${seconds.toFixed(1)} s`);
    if (built.rendered >= LARGE_BUILD) releaseMemory();
    return built;
  });
};

/** The rendered pages from which a build takes much memory. An edit renders fewer, and visitors do not wait for it. */
const LARGE_BUILD = 50;

/** The time between two lines about a build that goes on, in ms. */
const PROGRESS_MS = 2000;

/** Returns a function that logs the progress of a build every two seconds; a shorter build logs none. */
export const reportProgress = (log: Log, now: () => number): ((done: number, total: number) => void) => {
  let loggedAt = now();
  return (done, total) => {
    if (done === total || now() - loggedAt < PROGRESS_MS) return;
    loggedAt = now();
    log(`${done} of ${total} pages are built`);
  };
};

const secondsSince = (began: number): number => (performance.now() - began) / 1000;
