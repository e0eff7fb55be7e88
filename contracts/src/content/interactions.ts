import type { Previews } from "@couvert/domain/site/content/previews.port";
import type { Content } from "@couvert/domain/site/page/content.port";
import type * as Effect from "effect/Effect";
import type { InteractionTable } from "../pact/interaction-table.ts";

/** The interactions of a read that is one search. */
const searches = (what: string) =>
  ({
    success: [`a search for ${what}`],
    ContentUnavailable: [`a search for ${what} while the service is unavailable`],
  }) as const;

/** The interactions with a content repository. No answer at all is the same error as 503, and cannot be in a pact. */
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
  locations: searches("the locations"),
  pages: {
    success: ["a search for the pages", "the second page of a search"],
    ContentUnavailable: ["a search for the pages while the service is unavailable"],
  },
  locationPages: searches("the pages of locations"),
  zones: searches("the zones"),
  notices: searches("the notices"),
  languages: searches("the documents in all languages"),
  news: searches("the news"),
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
    ...searches("the site of a preview"),
    PreviewEnded: ["a search for the site of an expired preview"],
  },
  locationsAt: {
    ...searches("the locations of a preview"),
    PreviewEnded: ["a search for the locations of an expired preview"],
  },
} as const satisfies InteractionTable<Effect.Success<typeof Content> & Effect.Success<typeof Previews>>;
