import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { Location } from "../../restaurant/location/location.ts";
import type { Zone } from "../../restaurant/location/zone.ts";
import type { NewsPost } from "../news/news-post.ts";
import type { Notices } from "../notice/notices.ts";
import type { DescribedSite, LocationPage, Page } from "./page.ts";
import type { Languages } from "./translation.ts";

/** The content service did not answer, or answered with something that is no content. */
export class ContentUnavailable extends Data.TaggedError("ContentUnavailable")<{
  readonly detail: string;
}> {}

/** The words and pictures of the site. A document that is missing a field costs that field, not the page. */
export class Content extends Context.Service<
  Content,
  {
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
