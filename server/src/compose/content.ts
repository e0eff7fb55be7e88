import { join } from "node:path";
import { prismicContent } from "@couvert/adapters/content/prismic/prismic-content";
import { prismicPreviews } from "@couvert/adapters/content/prismic/prismic-previews";
import { createContentRepository } from "@couvert/adapters/embedded/content-repository/content-repository";
import { readDocuments, readReleases } from "@couvert/adapters/embedded/content-repository/read-documents";
import type { RepositoryContent } from "@couvert/adapters/embedded/content-repository/repository-content";
import { watchFolders } from "@couvert/adapters/embedded/content-repository/watch-folders";
import { createImageService } from "@couvert/adapters/embedded/image-service/image-service";
import type { Previews } from "@couvert/domain/site/content/previews.port";
import type { Content } from "@couvert/domain/site/page/content.port";
import * as Layer from "effect/Layer";
import type { Config } from "../config/config.ts";
import { type ContentFolders, contentFolders } from "../config/content-settings.ts";
import type { FetchService } from "../http/fetch-handler.ts";

/** The content of a configuration. */
export interface ComposedContent {
  readonly layer: Layer.Layer<Content | Previews>;
  /** Serves the pictures of the embedded content repository; null with an outside one. */
  readonly images: FetchService | null;
  /** The folder of the embedded repository's films; null with an outside one. */
  readonly media: string | null;
  /** Answers the API of the embedded repository, drafts and releases included; null with an outside one. */
  readonly contentApi: FetchService | null;
  readonly follow: FollowContent;
}

/**
 * Publishes the embedded content again when a file of it changes, until the returned function is called. Calls
 * `onChange` after each attempt: with null, or with the problem that leaves the earlier content published.
 */
type FollowContent = (onChange: (problem: string | null) => void) => () => void;

/** Returns the content of a configuration. Rejects when the embedded content cannot be read. */
export const composeContent = async (
  config: Pick<Config, "brand" | "content" | "contentFolder" | "contentState" | "embedHosts">,
  dataFolder: string,
): Promise<ComposedContent> => {
  const { content, contentState, embedHosts } = config;
  if (content !== null) {
    const { endpoint, accessToken } = content;
    const token = accessToken === null ? {} : { accessToken };
    const repository = { endpoint, ...token, frameHosts: embedHosts, fetch: globalThis.fetch };
    return {
      layer: composeRepository(repository, contentState),
      images: null,
      media: null,
      contentApi: null,
      follow: () => () => {},
    };
  }
  const folders = contentFolders(config);
  const repository = createContentRepository(await readContent(folders));
  const images = createImageService({ folder: folders.images, cacheFolder: join(dataFolder, "images") });
  return {
    layer: composeRepository(
      { endpoint: "http://content.embedded/api/v2", frameHosts: embedHosts, fetch: repository.fetch },
      contentState,
    ),
    images: images.fetch,
    media: folders.media,
    contentApi: repository.fetch,
    follow: (onChange) =>
      watchFolders([folders.documents, folders.releases, folders.images], async () => {
        const read = readContent(folders).then(repository.publish);
        onChange(
          await read.then(
            () => null,
            (fault: unknown) => String(fault instanceof Error ? fault.message : fault),
          ),
        );
      }),
  };
};

/** Returns the content of a repository in a state, and its previews. */
const composeRepository = (
  repository: Parameters<typeof prismicPreviews>[0],
  state: Config["contentState"],
): Layer.Layer<Content | Previews> =>
  Layer.merge(prismicContent({ ...repository, state }), prismicPreviews(repository));

const readContent = async ({ documents, releases }: ContentFolders): Promise<RepositoryContent> => ({
  documents: await readDocuments(documents),
  releases: await readReleases(releases),
});
