import { allContent, type Content, type ContentUnavailable } from "@couvert/domain/site/page/content.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import { planSite, type SiteSettings } from "./plan-site.ts";
import type { SitePlan } from "./site-plan.ts";

/** The site could not be built, and the earlier build stays published. `reason` is one line. */
export class BuildFailed extends Data.TaggedError("BuildFailed")<{ readonly reason: string }> {}

/** Reads all content and plans the site from it at an instant. */
export const gatherPlan = (
  settings: SiteSettings,
  now: Instant,
): Effect.Effect<SitePlan, BuildFailed | ContentUnavailable, Content> =>
  Effect.gen(function* () {
    const plan = planSite(yield* allContent, settings, now);
    return plan ?? (yield* new BuildFailed({ reason: "the content has no location" }));
  });
