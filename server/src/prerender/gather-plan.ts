import { Content, type ContentUnavailable } from "@couvert/domain/page/content.port";
import type { SitePayload } from "@couvert/domain/page/page";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import { planSite, type SitePlan } from "./plan-site.ts";

/** The site could not be built; the one before stands as it was. `reason` is one line. */
export class BuildFailed extends Data.TaggedError("BuildFailed")<{ readonly reason: string }> {}

/** Reads all the content there is and plans the site from it. */
export const gatherPlan = (
  providers: SitePayload["providers"],
): Effect.Effect<SitePlan, BuildFailed | ContentUnavailable, Content> =>
  Effect.gen(function* () {
    const { site, locations, pages, locationPages } = yield* Content;
    const content = yield* Effect.all(
      { site, locations, pages, locationPages },
      { concurrency: "unbounded" },
    );
    const plan = planSite(content, providers);
    return plan ?? (yield* new BuildFailed({ reason: "the content has no location" }));
  });
