import { withSearch } from "@couvert/domain/site/redirects/redirect";
import { baseOf } from "@couvert/domain/values/language";
import { escapeMarkup } from "@couvert/domain/values/markup";
import { pageNotFound } from "@couvert/domain/values/match-path";
import { type Request, type Response, Router } from "express";
import { sendDocument } from "../../http/documents/document-styles.ts";
import { reject } from "../../http/rejection.ts";
import { searchOf } from "../../http/request-target.ts";
import { DOCUMENT_PATH, type SecurityHeaders } from "../../http/security-headers.ts";
import { FAILURE, PATH_STANDIN } from "../prerender/build-files.ts";
import { filePath } from "../store/opened-build.ts";
import type { StoredBuilds } from "../store/site-store.ts";
import { PAGE_TYPE } from "../store/stored-file.ts";
import { type AnswerFile, createAnswerFile, type ServedFiles } from "./answer-files.ts";
import { findRedirect, findUntranslated, redirectStatus } from "./redirects.ts";

/** The builds that are served, and the cache of their files. */
interface DeliveredBuilds extends StoredBuilds, ServedFiles {
  readonly headers: SecurityHeaders;
}

/** The handlers of a build. */
export interface DeliveredSite {
  /** Answers every request: with a file, a redirect or the error page. */
  readonly pages: Router;
  /** Answers the requests for files that need nothing else. */
  readonly answerFile: AnswerFile;
  /** Returns the page that answers a failure at a path, in the language of the path; undefined in a build of an earlier program. */
  readonly failurePage: (path: string) => string | undefined;
}

/**
 * Serves a build of the site, compressed where accepted. Files with an id or a hash in their name are immutable, pages are
 * revalidated, and `latest.json` is not stored. Assets and data of the previous build stay reachable for open pages; other
 * paths get the error page (rules 8.7, 8.54).
 */
export const deliverSite = ({ current, previous, headers, ...files }: DeliveredBuilds): DeliveredSite => {
  const answerFile = createAnswerFile({ current, previous }, files, headers);
  const errorPage = (path: string, kind: typeof FAILURE | "" = ""): string | undefined => {
    const page = current.errorPages[kind + baseOf(path)] ?? current.errorPages[kind];
    return page && fillPath(page.html, path);
  };
  const pages = Router();
  pages.use((request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") return next();
    response.set("Allow", "GET, HEAD").status(405).type("text").send("Method not allowed.");
  });
  pages.use((request, response, next) => {
    const isPage = (path: string) => current.files.get(filePath(path))?.type === PAGE_TYPE;
    const { path } = request;
    const moved =
      findRedirect(path, current.rules, isPage) ??
      findUntranslated(path, current.rules, Object.keys(current.index.siteIds), isPage);
    if (moved === undefined) return next();
    response.redirect(redirectStatus(moved), withSearch(moved.to, searchOf(request)));
  });
  pages.use((request, response, next) => {
    if (answerFile(request, response, { onError: next })) return;
    response.setHeaders(headers(DOCUMENT_PATH));
    answerNotFound(errorPage(request.path) ?? "", request, response);
  });
  return { pages, answerFile, failurePage: (path) => errorPage(path, FAILURE) };
};

/** Answers a path without a page (rule 2.13): with the error page, or with JSON when a payload is requested. */
const answerNotFound = (html: string, request: Request, response: Response): void => {
  response.set("Cache-Control", "no-store");
  if (request.path.endsWith(".json")) {
    reject(response, { status: 404, code: "not_found", message: pageNotFound(request.path) });
  } else {
    sendDocument(response, 404, html);
  }
};

/** Renders an error page for a path: replaces the placeholder with the escaped path. */
export const fillPath = (template: string, path: string): string =>
  template.replaceAll(PATH_STANDIN, () => escapeMarkup(path));
