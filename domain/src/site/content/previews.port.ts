import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { Location } from "../../restaurant/location/location.ts";
import type { OpeningTimes } from "../../restaurant/opening/opening-times.ts";
import type { ContentUnavailable, SiteContent } from "../page/content.port.ts";

/** The preview has ended, or the ref never was a preview. */
export class PreviewEnded extends Data.TaggedError("PreviewEnded") {}

/** Reads unpublished content at the ref of a preview (rule 7.36). */
export class Previews extends Context.Service<
  Previews,
  {
    /** Returns the path of a document; null when it has no page or does not exist (rule 2.10). */
    readonly pathOf: (
      documentId: string,
      ref: string,
    ) => Effect.Effect<string | null, PreviewEnded | ContentUnavailable>;
    /** Reads all the content of the preview. */
    readonly contentAt: (ref: string) => Effect.Effect<SiteContent, PreviewEnded | ContentUnavailable>;
    /** Reads the locations as they would be published: with the former hours, by uid, where those of the preview have a mistake (rule 3.64). */
    readonly locationsAt: (
      ref: string,
      formerHours: ReadonlyMap<string, OpeningTimes>,
    ) => Effect.Effect<readonly Location[], PreviewEnded | ContentUnavailable>;
  }
>()("@couvert/domain/content/Previews") {}
