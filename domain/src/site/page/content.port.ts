import * as Context from "effect/Context";
import * as Data from "effect/Data";
import * as Effect from "effect/Effect";
import type { Location } from "../../restaurant/location/location.ts";
import type { Zone } from "../../restaurant/location/zone.ts";
import type { NewsPost } from "../news/news-list.ts";
import type { Notices } from "../notice/notices.ts";
import { logEmptyForms } from "./empty-forms.ts";
import { pathsHiddenByAreas } from "./hidden-pages.ts";
import type { DescribedSite, LocationPage, Page } from "./page.ts";
import type { Languages } from "./translation.ts";

/** The content service did not answer, or answered with invalid data (rule 8.11). */
export class ContentUnavailable extends Data.TaggedError("ContentUnavailable")<{
  readonly detail: string;
  /** What the service has and lacks, one sentence each. */
  readonly facts?: readonly string[];
}> {}

/** Reads the content of the site. An unreadable field is dropped; its document stays. */
export class Content extends Context.Service<
  Content,
  {
    /** Reads the ref of the state that is read. Another state of the content has another ref. */
    readonly ref: Effect.Effect<string, ContentUnavailable>;
    readonly site: Effect.Effect<DescribedSite, ContentUnavailable>;
    readonly locations: Effect.Effect<readonly Location[], ContentUnavailable>;
    readonly pages: Effect.Effect<readonly Page[], ContentUnavailable>;
    readonly locationPages: Effect.Effect<readonly LocationPage[], ContentUnavailable>;
    readonly zones: Effect.Effect<readonly Zone[], ContentUnavailable>;
    readonly notices: Effect.Effect<Notices, ContentUnavailable>;
    readonly languages: Effect.Effect<Languages, ContentUnavailable>;
    readonly news: Effect.Effect<readonly NewsPost[], ContentUnavailable>;
  }
>()("@couvert/domain/page/Content") {}

/** All the content of a site, with the ref of its state. */
export type SiteContent = {
  readonly [Part in keyof ContentParts]: Effect.Success<ContentParts[Part]>;
};

type ContentParts = Effect.Success<typeof Content>;

const refuseHiddenPages = ({
  locations,
}: Pick<SiteContent, "locations">): Effect.Effect<void, ContentUnavailable> => {
  const [path] = pathsHiddenByAreas(locations);
  return path === undefined
    ? Effect.void
    : Effect.fail(
        new ContentUnavailable({
          detail: `${path} is the page of an area and of a location: give the location another uid`,
        }),
      );
};

/**
 * Reads all the content, its parts in parallel, and logs forms without fields. Fails as soon as one part fails, and where the
 * page of an area would hide one of a location (rule 2.81).
 */
export const allContent: Effect.Effect<SiteContent, ContentUnavailable, Content> = Effect.flatMap(
  Content,
  (content) => Effect.all({ ...content }, { concurrency: "unbounded" }),
).pipe(Effect.tap(logEmptyForms), Effect.tap(refuseHiddenPages));
