import type { Build } from "@couvert/domain/site/delivery/builds";
import { decodeRouteRules } from "@couvert/domain/site/delivery/route-rules";
import type { RedirectRule } from "@couvert/domain/site/redirects/redirect";
import type { BuildIndex } from "./build-index.ts";
import type { FileStore } from "./file-store.ts";
import { mediaType, PAGE_TYPE, type StoredFile, storedFile } from "./stored-file.ts";

/** An error page as it is stored. */
interface ErrorPageFile {
  readonly file: StoredFile;
  readonly html: string;
}

/** A build as it is served. */
export interface OpenedBuild extends Build {
  readonly index: BuildIndex;
  /** The redirects; the first that matches a path applies. */
  readonly rules: readonly RedirectRule[];
  /** The files by the path of a URL, as `filePath` returns it. */
  readonly files: ReadonlyMap<string, StoredFile>;
  /** The error pages with `PATH_STANDIN` for the requested path, by what the paths of their language begin with, after `FAILURE` or nothing. */
  readonly errorPages: Readonly<Record<string, ErrorPageFile>>;
}

/** Opens a build. Rejects when an error page is missing (rule 7.38). */
export const openBuild = async (index: BuildIndex, read: FileStore["read"]): Promise<OpenedBuild> => {
  const files = new Map<string, StoredFile>();
  for (const [path, file] of [...Object.entries(index.assets), ...Object.entries(index.files)]) {
    files.set(filePath(path), storedFile(file, mediaType(path)));
  }
  for (const [path, { html, payload }] of Object.entries(index.pages)) {
    files.set(filePath(path), storedFile(html, PAGE_TYPE, html.styles));
    files.set(payloadPath(filePath(path)), storedFile(payload, "application/json"));
  }
  return {
    index,
    id: index.id,
    timestamp: index.timestamp,
    rules: decodeRouteRules(index),
    files,
    errorPages: Object.fromEntries(
      await Promise.all(
        Object.entries(index.errorPages).map(async ([base, file]) => {
          const html = (await read(file.hash)).toString();
          return [base, { file: storedFile(file, PAGE_TYPE), html }] as const;
        }),
      ),
    ),
  };
};

const payloadPath = (path: string): string => `${path === "/" ? "" : path}/_payload.json`;

/** Returns the path of a URL as files are named by: without percent encoding, where that is possible. */
export const filePath = (path: string): string => {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};
