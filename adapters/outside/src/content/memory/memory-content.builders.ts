import { createHash } from "node:crypto";
import { Content, ContentUnavailable, type SiteContent } from "@couvert/domain/site/page/content.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** Provides content that is already in memory. Its ref is a digest of it. */
export const memoryContent = (content: SiteContent): Layer.Layer<Content> =>
  Layer.succeed(Content, {
    ref: Effect.sync(() => createHash("sha256").update(JSON.stringify(content)).digest("hex")),
    site: Effect.succeed(content.site),
    locations: Effect.succeed(content.locations),
    pages: Effect.succeed(content.pages),
    locationPages: Effect.succeed(content.locationPages),
    zones: Effect.succeed(content.zones),
    notices: Effect.succeed(content.notices),
    languages: Effect.succeed(content.languages),
    news: Effect.succeed(content.news),
  });

/** Provides content whose every read fails with the given reason. */
export const noContent = (detail: string): Layer.Layer<Content> => {
  const unavailable = Effect.fail(new ContentUnavailable({ detail }));
  return Layer.succeed(Content, {
    ref: unavailable,
    site: unavailable,
    locations: unavailable,
    pages: unavailable,
    locationPages: unavailable,
    zones: unavailable,
    notices: unavailable,
    languages: unavailable,
    news: unavailable,
  });
};
