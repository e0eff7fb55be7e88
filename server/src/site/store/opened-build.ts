import type { Build } from "@couvert/domain/site/delivery/builds";
import { decodeRouteRules } from "@couvert/domain/site/delivery/route-rules";
import type { RedirectRule } from "@couvert/domain/site/page/redirect";
import type { BuildIndex } from "./build-index.ts";
import type { FileStore } from "./file-store.ts";
import { mediaType, PAGE_TYPE, type StoredFile, storedFile } from "./stored-file.ts";

/** A build as it is served. */
export interface OpenedBuild extends Build {
  readonly index: BuildIndex;
  /** The redirects; the first that matches a path applies. */
  readonly rules: readonly RedirectRule[];
  /** The files by the path of a URL, as `filePath` returns it. */
  readonly files: ReadonlyMap<string, StoredFile>;
  /** The error page, with `PATH_STANDIN` for the requested path. */
  readonly errorPage: { readonly file: StoredFile; readonly html: string };
}

/** Opens a build. Rejects when its error page is missing. */
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
    errorPage: {
      file: storedFile(index.errorPage, PAGE_TYPE),
      html: (await read(index.errorPage.hash)).toString(),
    },
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
