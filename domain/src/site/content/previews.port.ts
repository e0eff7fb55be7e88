import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { ContentUnavailable, SiteContent } from "../page/content.port.ts";

/** The preview is over, or there never was one by that ref. */
export class PreviewEnded extends Data.TaggedError("PreviewEnded") {}

/** Content that is not published yet, at the ref that an editor was given for it. */
export class Previews extends Context.Service<
  Previews,
  {
    /** The path at which a document would stand; null for one that has no page, or that is not there (spec 7). */
    readonly pathOf: (
      documentId: string,
      ref: string,
    ) => Effect.Effect<string | null, PreviewEnded | ContentUnavailable>;
    /** All the content as it would be. */
    readonly contentAt: (ref: string) => Effect.Effect<SiteContent, PreviewEnded | ContentUnavailable>;
  }
>()("@couvert/domain/content/Previews") {}
