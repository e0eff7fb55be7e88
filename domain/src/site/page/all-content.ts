import * as Effect from "effect/Effect";
import { Content, type ContentUnavailable } from "./content.port.ts";
import type { SiteContent } from "./page-views.ts";

/** All the content there is, each part asked for beside the others; as soon as one cannot be had, none is. */
export const allContent: Effect.Effect<SiteContent, ContentUnavailable, Content> = Effect.flatMap(
  Content,
  (content) => Effect.all({ ...content }, { concurrency: "unbounded" }),
);
