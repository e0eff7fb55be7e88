import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncodings } from "../../http/accept-encoding.ts";
import { isNotModified } from "../../http/conditional-request.ts";
import type { SecurityHeaders } from "../../http/security-headers.ts";
import { filePath, type OpenedBuild } from "../store/opened-build.ts";
import type { SiteStore, StoredBuilds } from "../store/site-store.ts";
import type { StoredFile } from "../store/stored-file.ts";
import { type BuiltFile, createBuiltFile, isImmutable } from "./built-file.ts";
import type { FileCache } from "./file-cache.ts";
import { findRedirect } from "./redirects.ts";

/** What becomes of a request for a file. */
interface FileOutcome {
  /** Called when the file cannot be read; nothing is sent then. */
  readonly onError: (error: unknown) => void;
  /** Called when an answer is sent. */
  readonly onServed?: (route: BuiltFile["route"], method: string, status: number) => void;
}

/** The contents of the files. */
export interface ServedFiles extends Pick<SiteStore, "hasBrotli"> {
  readonly cache: FileCache;
}

/** Answers a request for a file of the site; returns false, and does nothing, for any other request. */
export type AnswerFile = (
  request: IncomingMessage,
  response: ServerResponse,
  outcome: FileOutcome,
) => boolean;

/**
 * Creates the handler of a build's files, without a framework. Assets and data of the previous build stay reachable for
 * its open pages.
 */
export const createAnswerFile = (
  { current, previous }: StoredBuilds,
  { cache, hasBrotli }: ServedFiles,
  securityHeaders: SecurityHeaders,
): AnswerFile => {
  const opened = new Map<string, BuiltFile>();
  const open = (path: string): BuiltFile | undefined => {
    const known = opened.get(path);
    if (known !== undefined) return known;
    const build = buildOf(path, current, previous);
    if (build === undefined) return undefined;
    const { file, modifiedAt } = build;
    const served = createBuiltFile({ path, file, modifiedAt, hasBrotli, securityHeaders });
    opened.set(path, served);
    return served;
  };
  // A redirect of the content leads away from a page at its path. Only plain paths are in the table: one path can be encoded in many ways.
  const moved = new Map<string, boolean>();
  const isMoved = (path: string): boolean => {
    const known = moved.get(path);
    if (known !== undefined) return known;
    const isRedirected = findRedirect(path, current.rules, () => false) !== undefined;
    if (current.files.has(path)) moved.set(path, isRedirected);
    return isRedirected;
  };

  return (request, response, outcome) => {
    const { url = "/", method = "GET", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const end = url.indexOf("?");
    const path = end === -1 ? url : url.slice(0, end);
    const file = open(filePath(path));
    if (file === undefined || isMoved(path)) return false;
    const encoded = file.encodedFor(acceptedEncodings(headers["accept-encoding"]));
    const validators = { etag: encoded.etag, "last-modified": encoded.lastModified };
    if (isNotModified(headers, validators)) {
      response.writeHead(304, encoded.unchangedHeaders).end();
      outcome.onServed?.(file.route, method, 304);
      return true;
    }
    const send = (content: Buffer) => {
      response.writeHead(200, encoded.headers(content.length)).end(method === "HEAD" ? undefined : content);
      outcome.onServed?.(file.route, method, 200);
    };
    const content = cache.get(encoded);
    if (content === undefined) cache.load(encoded).then(send).catch(outcome.onError);
    else send(content);
    return true;
  };
};

/** Finds a file and when it changed: with the current build, unless the previous one has the same. */
const buildOf = (
  path: string,
  current: OpenedBuild,
  previous: OpenedBuild | null,
): { readonly file: StoredFile; readonly modifiedAt: number } | undefined => {
  const file = current.files.get(path);
  const earlier = previous?.files.get(path);
  if (file === undefined) {
    return earlier !== undefined && previous !== null && isImmutable(path)
      ? { file: earlier, modifiedAt: previous.timestamp }
      : undefined;
  }
  const isOld = earlier?.hash === file.hash && previous !== null;
  return { file, modifiedAt: isOld ? previous.timestamp : current.timestamp };
};
