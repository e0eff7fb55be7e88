import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { type Build, type BuildManifest, decodeRouteRules } from "@couvert/domain/site/delivery/builds";
import { withSearch } from "@couvert/domain/site/page/redirect";
import { escapeMarkup } from "@couvert/domain/values/markup";
import { pageNotFound } from "@couvert/domain/values/match-path";
import { type Request, type RequestHandler, type Response, Router } from "express";
import sirv from "sirv";
import { acceptedEncodings } from "../../http/accept-encoding.ts";
import { reject } from "../../http/rejection.ts";
import { DOCUMENT_PATH, type SecurityHeaders } from "../../http/security-headers.ts";
import { latestFile, metaFile, NOT_FOUND_FILE, PATH_STANDIN } from "../prerender/build-files.ts";
import { findRedirect, redirectStatus } from "./redirects.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * Serves a build of the site, compressed where accepted. Files with an id or a hash in their name are immutable,
 * pages are revalidated, and `latest.json` is not stored. Assets and data of the previous build stay reachable for open
 * pages; other paths get the error page.
 */
export const deliverSite = (
  current: SiteBuild,
  previousFolder: string | null,
  headers: SecurityHeaders,
): Router => {
  const pages = new Set(current.manifest.prerendered);
  const rules = decodeRouteRules(current.manifest);
  const site = Router();

  site.use((request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") return next();
    response.set("Allow", "GET, HEAD").status(405).type("text").send("Method not allowed.");
  });
  site.use((request, response, next) => {
    const moved = findRedirect(request.path, rules, (path) => pages.has(path));
    if (moved === undefined) return next();
    const search = request.originalUrl.slice(request.path.length);
    response.redirect(redirectStatus(moved), withSearch(moved.to, search));
  });
  const notFound: RequestHandler = (request, response) => {
    response.setHeaders(headers(DOCUMENT_PATH));
    answerNotFound(current.notFound, request, response);
  };
  site.use((request, response, next) =>
    isInternalFile(fileAt(request.path)) ? notFound(request, response, next) : next(),
  );
  site.use(surviveMissingFiles);
  site.use(negotiateEncoding);
  site.use(serveFiles(current.folder));
  if (previousFolder !== null) {
    const previous = serveFiles(previousFolder);
    site.use((request, response, next) =>
      isImmutable(fileAt(request.path)) ? previous(request, response, next) : next(),
    );
  }
  site.use(notFound);
  return site;
};

// sirv pipes a file without handling its errors, which would end the process. A missing file now ends its answer only.
const surviveMissingFiles: RequestHandler = (_request, response, next) => {
  response.once("pipe", (file) => file.once("error", () => response.destroy()));
  next();
};

// sirv takes an encoding that the header names, whatever its quality.
const negotiateEncoding: RequestHandler = ({ headers }, _response, next) => {
  headers["accept-encoding"] = acceptedEncodings(headers["accept-encoding"])[0] ?? "identity";
  next();
};

const serveFiles = (folder: string): RequestHandler =>
  sirv(folder, { etag: true, brotli: true, gzip: true, extensions: ["html"], setHeaders: setCaching });

const setCaching = (response: ServerResponse, path: string): void => {
  response.setHeader("Cache-Control", cacheControl(fileAt(path)));
};

/** Returns the file that sirv looks up for a path: decoded, without a final slash. */
const fileAt = (path: string): string => decoded(path).replace(/\/$/, "");

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const cacheControl = (file: string): string => {
  if (file === `/${latestFile}`) return "no-store";
  return isImmutable(file) ? IMMUTABLE : "no-cache";
};

const isImmutable = (file: string): boolean => /^\/(assets|builds\/(meta|site))\//.test(file);

/** Returns whether a file is an index or compressed copy, which has no address of its own. */
const isInternalFile = (file: string): boolean => /(^|\/)index(\.html)?$|\.(br|gz)$/.test(file);

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

/** A build that is served. */
interface SiteBuild {
  readonly folder: string;
  readonly manifest: BuildManifest;
  /** The error page, with `PATH_STANDIN` for the requested path. */
  readonly notFound: string;
}

/** Opens a complete build. Rejects when its files are missing or damaged. */
export const openBuild = async (folder: string): Promise<SiteBuild> => {
  const { id } = JSON.parse(await readFile(join(folder, latestFile), "utf8")) as Build;
  const [manifest, notFound] = await Promise.all([
    readFile(join(folder, metaFile(id)), "utf8"),
    readFile(join(folder, NOT_FOUND_FILE), "utf8"),
  ]);
  return { folder, manifest: JSON.parse(manifest) as BuildManifest, notFound };
};
