import { withSearch } from "@couvert/domain/site/page/redirect";
import { escapeMarkup } from "@couvert/domain/values/markup";
import { pageNotFound } from "@couvert/domain/values/match-path";
import { type Request, type Response, Router } from "express";
import { acceptedEncodings } from "../../http/accept-encoding.ts";
import { reject } from "../../http/rejection.ts";
import { DOCUMENT_PATH, type SecurityHeaders } from "../../http/security-headers.ts";
import { latestFile, PATH_STANDIN } from "../prerender/build-files.ts";
import type { FileStore } from "../store/file-store.ts";
import { filePath } from "../store/opened-build.ts";
import type { StoredBuilds } from "../store/site-store.ts";
import { PAGE_TYPE, type StoredFile } from "../store/stored-file.ts";
import { findRedirect, redirectStatus } from "./redirects.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** The builds that are served, and the files of their store. */
interface DeliveredBuilds extends StoredBuilds {
  readonly read: FileStore["read"];
  readonly headers: SecurityHeaders;
}

/**
 * Serves a build of the site, compressed where accepted. Files with an id or a hash in their name are immutable, pages are
 * revalidated, and `latest.json` is not stored. Assets and data of the previous build stay reachable for open pages; other
 * paths get the error page.
 */
export const deliverSite = ({ current, previous, read, headers }: DeliveredBuilds): Router => {
  const site = Router();
  site.use((request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") return next();
    response.set("Allow", "GET, HEAD").status(405).type("text").send("Method not allowed.");
  });
  site.use((request, response, next) => {
    const isPage = (path: string) => current.files.get(filePath(path))?.type === PAGE_TYPE;
    const moved = findRedirect(request.path, current.rules, isPage);
    if (moved === undefined) return next();
    const search = request.originalUrl.slice(request.path.length);
    response.redirect(redirectStatus(moved), withSearch(moved.to, search));
  });
  site.use(async (request, response) => {
    const path = filePath(request.path);
    const file = current.files.get(path) ?? (isImmutable(path) ? previous?.files.get(path) : undefined);
    if (file === undefined) {
      response.setHeaders(headers(DOCUMENT_PATH));
      return answerNotFound(current.errorPage.html, request, response);
    }
    await sendFile(file, cacheControl(path), read, request, response);
  });
  return site;
};

const sendFile = async (
  { hash, type, encodings }: StoredFile,
  caching: string,
  read: FileStore["read"],
  request: Request,
  response: Response,
): Promise<void> => {
  const etag = `"${hash}"`;
  response.set({ "Cache-Control": caching, ETag: etag, Vary: "Accept-Encoding" });
  // Express would add a charset to every type.
  response.setHeader("Content-Type", type);
  if (request.get("If-None-Match")?.includes(etag)) return void response.status(304).end();
  const compression = acceptedEncodings(request.headers["accept-encoding"]).find(
    (encoding) => encoding === "identity" || encodings.includes(encoding),
  );
  const content = await read(hash, compression === "identity" ? undefined : compression);
  if (compression !== undefined && compression !== "identity") response.set("Content-Encoding", compression);
  response.set("Content-Length", String(content.length));
  response.end(request.method === "HEAD" ? undefined : content);
};

const cacheControl = (path: string): string => {
  if (path === latestFile) return "no-store";
  return isImmutable(path) ? IMMUTABLE : "no-cache";
};

const isImmutable = (path: string): boolean => /^\/(assets|builds\/(meta|site))\//.test(path);

/** Answers a path without a page (rule 2.13): with the error page, or with JSON when a payload is requested. */
const answerNotFound = (template: string, request: Request, response: Response): void => {
  response.set("Cache-Control", "no-store");
  if (request.path.endsWith(".json")) {
    reject(response, { status: 404, code: "not_found", message: pageNotFound(request.path) });
  } else {
    response.status(404).type("html").send(notFoundPage(template, request.path));
  }
};

/** Renders the error page for a path: replaces the placeholder with the escaped path. */
export const notFoundPage = (template: string, path: string): string =>
  template.replaceAll(PATH_STANDIN, () => escapeMarkup(path));
