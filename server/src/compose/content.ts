import { join } from "node:path";
import type { OpeningTimes } from "@couvert/domain/restaurant/opening/opening-times";
import type { Previews } from "@couvert/domain/site/content/previews.port";
import { type Content, ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { errorMessage } from "@couvert/domain/values/error-message";
import { prismicContent } from "@couvert/outside/content/prismic/prismic-content";
import { prismicPreviews } from "@couvert/outside/content/prismic/prismic-previews";
import { openFolderRepository } from "@couvert/services/content-repository/folder-repository";
import { watchFolders } from "@couvert/services/content-repository/watch-folders";
import { createImageService, type ImageService } from "@couvert/services/image-service/image-service";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Config } from "../config/config.ts";
import { contentFolders } from "../config/content-settings.ts";
import type { Log } from "../config/operator-messages.ts";
import type { FetchService } from "../http/fetch-handler.ts";
import { readStoredHours } from "./restaurants.ts";

/** The content of a configuration. */
export interface ComposedContent {
  readonly layer: Layer.Layer<Content | Previews>;
  /** Makes the pictures of the embedded content repository; null with an outside one. */
  readonly images: ImageService | null;
  /** The folder of the embedded repository's films; null with an outside one. */
  readonly media: string | null;
  /** Answers the API of the embedded repository, drafts and releases included; null with an outside one. */
  readonly contentApi: FetchService | null;
  /**
   * Calls back when the embedded content may have changed, until the returned function is called: when a file changes, and
   * at the time of a planned release. An outside repository never calls back.
   */
  readonly follow: (onChange: () => void) => () => void;
  /** Reads the changed files of the embedded content. An unreadable one fails with its name, and leaves the earlier content in place. */
  readonly refresh: Effect.Effect<void, ContentUnavailable>;
}

/** Returns the content of a configuration. Rejects without a folder of embedded documents, or for an invalid release (rule 7.54). */
export const composeContent = async (
  config: Pick<
    Config,
    "brand" | "content" | "contentFolder" | "contentState" | "embedHosts" | "imageCacheBytes"
  >,
  dataFolder: string,
  log: Log,
): Promise<ComposedContent> => {
  const { content, contentState: state, embedHosts } = config;
  const stored = await readStoredHours(dataFolder);
  const formerHours = new Map(stored?.locations.map(({ uid, opening }) => [uid, opening]));
  if (content !== null) {
    const { endpoint, accessToken } = content;
    const token = accessToken === null ? {} : { accessToken };
    const repository = { endpoint, ...token, frameHosts: embedHosts, fetch: globalThis.fetch };
    return {
      layer: composeRepository({ ...repository, state }, formerHours),
      images: null,
      media: null,
      contentApi: null,
      follow: () => () => {},
      refresh: Effect.void,
    };
  }
  const folders = contentFolders(config);
  const repository = await openFolderRepository(folders);
  const images = createImageService({
    folder: folders.images,
    cacheFolder: join(dataFolder, "images"),
    cacheBytes: config.imageCacheBytes,
    named: repository.pictures,
    warn: (line) => log(line, "warn"),
  });
  return {
    layer: composeRepository(
      {
        endpoint: "http://content.embedded/api/v2",
        frameHosts: embedHosts,
        fetch: repository.fetch,
        pageSpacingMs: 0,
        search: repository.search,
        readRef: repository.ref,
        state,
      },
      formerHours,
    ),
    images,
    media: folders.media,
    contentApi: repository.fetch,
    follow: (onChange) => {
      const watched = [folders.documents, folders.releases, folders.images, folders.media];
      const stops = [watchFolders(watched, onChange), awaitReleases(repository.nextReleaseAt, onChange)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    refresh: Effect.tryPromise({
      try: repository.publish,
      catch: (error) => new ContentUnavailable({ detail: errorMessage(error) }),
    }),
  };
};

/** The longest time between two readings of the clock, in ms. */
const CLOCK_MS = 1000;

/** Calls back at the time of each planned release, until the returned function is called. */
const awaitReleases = (nextReleaseAt: () => number | null, onRelease: () => void): (() => void) => {
  let due = nextReleaseAt();
  const timer = setInterval(() => {
    if (due !== null && due <= Date.now()) onRelease();
    due = nextReleaseAt();
  }, CLOCK_MS);
  return () => clearInterval(timer);
};

/** Returns the content of a repository with its former hours, and its previews, which show a draft as it is. */
const composeRepository = (
  repository: Parameters<typeof prismicPreviews>[0],
  formerHours: ReadonlyMap<string, OpeningTimes>,
): Layer.Layer<Content | Previews> =>
  Layer.merge(prismicContent({ ...repository, formerHours }), prismicPreviews(repository));
