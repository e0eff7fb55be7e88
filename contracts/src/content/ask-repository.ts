import { Previews } from "@couvert/domain/site/content/previews.port";
import { Content } from "@couvert/domain/site/page/content.port";
import { documentRoutes } from "@couvert/outside/content/prismic/document-path";
import { prismicContent } from "@couvert/outside/content/prismic/prismic-content";
import { prismicPreviews } from "@couvert/outside/content/prismic/prismic-previews";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import type * as Result from "effect/Result";
import { CONTENT_VALUES } from "./states.ts";

/** The models that a site reads. */
export const SITE_MODELS = [
  ...["header", "footer", "seo_template", "404_page", "redirects", "page", "location", "location_menu"],
  ...["location_careers", "location_group_bookings", "news_post", "zone", "popup", "banner", "cookies"],
];

/** The routes of those models, as searches send them. */
export const ROUTES = JSON.stringify(documentRoutes(SITE_MODELS));

/** The description of a repository that holds a site. */
export const DESCRIPTION = {
  refs: [{ id: "master", ref: CONTENT_VALUES.ref.example, label: "Master", isMasterRef: true }],
  integrationFieldsRef: null,
  languages: [{ id: "en-us", name: "English", is_master: true }],
  types: Object.fromEntries(SITE_MODELS.map((type) => [type, type])),
};

/** Answers requests that are not the subject of a test, by their URL; null for those of its interaction. */
export type Aside = (url: URL) => object | null;

/** Answers every request for the description. */
export const describesItself: Aside = ({ pathname }) => (pathname === "/api/v2" ? DESCRIPTION : null);

/** Answers every search with no document. */
export const findsNothing: Aside = ({ pathname }) =>
  pathname === "/api/v2/documents/search" ? { page: 1, next_page: null, results: [] } : null;

interface Asked<A, E> {
  /** The URL of the repository. */
  readonly url: string;
  readonly use: Effect.Effect<A, E, Content | Previews>;
  readonly aside?: Aside;
  readonly accessToken?: string;
}

/** Reads a repository as the server does; returns the value or the named error. */
export const askRepository = <A, E>(asked: Asked<A, E>): Promise<Result.Result<A, E>> => {
  const { url, use, aside = describesItself, accessToken } = asked;
  const options = {
    endpoint: `${url}/api/v2`,
    fetch: async (request: Request) => {
      const own = aside(new URL(request.url));
      return own === null ? fetch(request) : Response.json(own);
    },
    timeoutMs: 5_000,
    ...(accessToken === undefined ? {} : { accessToken }),
  };
  // The examples lack what a whole site has, which the adapter logs.
  const silent = Logger.layer([]);
  const repository = Layer.mergeAll(prismicContent(options), prismicPreviews(options), silent);
  return Effect.runPromise(Effect.result(use).pipe(Effect.provide(repository)));
};

/** One part of the content. */
export const readContent = (part: keyof Effect.Success<typeof Content>) =>
  Content.use((content) => content[part] as Effect.Effect<unknown, { readonly _tag: string }>);

/** The path of a previewed document. */
export const readPath = (documentId: string, token: string) =>
  Previews.use((previews) => previews.pathOf(documentId, token));

/** The content of a preview. */
export const readPreview = (token: string) => Previews.use((previews) => previews.contentAt(token));

/** The locations of a preview. */
export const readPreviewedLocations = (token: string) =>
  Previews.use((previews) => previews.locationsAt(token, new Map()));
