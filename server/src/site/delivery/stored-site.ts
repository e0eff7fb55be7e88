import { join } from "node:path";
import type { SecurityHeaders } from "../../http/security-headers.ts";
import { digestSettings, siteSettings } from "../prerender/site-settings.ts";
import { openSiteStore, type SiteStore } from "../store/site-store.ts";
import { type AnswerFile, createAnswerFile } from "./answer-files.ts";
import { createFileCache, type FileCache } from "./file-cache.ts";

/** The stored builds of a site, and their files in memory. */
export interface StoredSite {
  readonly store: SiteStore;
  readonly cache: FileCache;
  /** Answers with the files of the last build, if it was made with the same settings; else null. */
  readonly answerFile: AnswerFile | null;
}

/** The settings and the folder of a site. */
interface StoredSiteParts {
  readonly config: Parameters<typeof siteSettings>[0];
  readonly dataFolder: string;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly headers: SecurityHeaders;
}

/** Opens the stored builds of a site, from which pages are answered before the services are open. */
export const openStoredSite = async ({
  config,
  dataFolder,
  origin,
  headers,
}: StoredSiteParts): Promise<StoredSite> => {
  const store = await openSiteStore(join(dataFolder, "site"));
  const cache = createFileCache(store.read);
  const builds = store.builds();
  const isSame = builds?.current.index.source.settings === digestSettings(siteSettings(config), origin);
  const answerFile = isSame ? createAnswerFile(builds, { ...store, cache }, headers) : null;
  return { store, cache, answerFile };
};
