import type { Previews } from "@couvert/domain/site/content/previews.port";
import type { Content } from "@couvert/domain/site/page/content.port";
import type * as Effect from "effect/Effect";
import type { InteractionTable } from "../pact/interaction-table.ts";

/**
 * The interactions with a content repository. An outcome of no answer at all is the same error as 503, and cannot be in a
 * pact.
 */
export const CONTENT_INTERACTIONS = {
  ref: {
    success: ["the description of a repository", "the description of a private repository"],
    ContentUnavailable: [
      "the description of no repository",
      "the description of a private repository without a token",
      "the description while the service is unavailable",
    ],
  },
  site: {
    success: [
      "a search for the site",
      "a search for the site in a private repository",
      "a search for the site with integration fields",
      "a search for the site at a ref that has expired",
      "a search for the site at an unknown ref",
      "a search for the site above the limit of requests",
    ],
    ContentUnavailable: [
      "a search for the site while the service is unavailable",
      "a search for the site in a repository without its models",
      "a search for the site in a repository without settings",
      "a count of all documents",
    ],
  },
  locations: {
    success: ["a search for the locations"],
    ContentUnavailable: ["a search for the locations while the service is unavailable"],
  },
  pages: {
    success: ["a search for the pages", "the second page of a search"],
    ContentUnavailable: ["a search for the pages while the service is unavailable"],
  },
  locationPages: {
    success: ["a search for the pages of locations"],
    ContentUnavailable: ["a search for the pages of locations while the service is unavailable"],
  },
  zones: {
    success: ["a search for the zones"],
    ContentUnavailable: ["a search for the zones while the service is unavailable"],
  },
  notices: {
    success: ["a search for the notices"],
    ContentUnavailable: ["a search for the notices while the service is unavailable"],
  },
  languages: {
    success: ["a search for the documents in all languages"],
    ContentUnavailable: ["a search for the documents in all languages while the service is unavailable"],
  },
  news: {
    success: ["a search for the news"],
    ContentUnavailable: ["a search for the news while the service is unavailable"],
  },
  pathOf: {
    success: [
      "a search for a previewed page",
      "a search for an unknown document of a preview",
      "a search for the location of a previewed menu",
    ],
    PreviewEnded: [
      "a search for a document of an expired preview",
      "a search for a document at an unknown preview",
    ],
    ContentUnavailable: ["a search for a previewed page while the service is unavailable"],
  },
  contentAt: {
    success: ["a search for the site of a preview"],
    PreviewEnded: ["a search for the site of an expired preview"],
    ContentUnavailable: ["a search for the site of a preview while the service is unavailable"],
  },
  locationsAt: {
    success: ["a search for the locations of a preview"],
    PreviewEnded: ["a search for the locations of an expired preview"],
    ContentUnavailable: ["a search for the locations of a preview while the service is unavailable"],
  },
} as const satisfies InteractionTable<Effect.Success<typeof Content> & Effect.Success<typeof Previews>>;
