import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { type Build, type BuildManifest, decodeRouteRules } from "@couvert/domain/site/delivery/builds";
import { withSearch } from "@couvert/domain/site/page/redirect";
import { escapeMarkup } from "@couvert/domain/values/markup";
import { pageNotFound } from "@couvert/domain/values/match-path";
import { type Request, type RequestHandler, type Response, Router } from "express";
import sirv from "sirv";
import { reject } from "../../http/rejection.ts";
import { latestFile, metaFile, NOT_FOUND_FILE, PATH_STANDIN } from "../prerender/build-files.ts";
import { movedTo, redirectStatus } from "./redirects.ts";

const FOREVER = "public, max-age=31536000, immutable";

/**
 * Serves a build of the site, compressed files where they are accepted. Whatever carries the build's id or a hash in
 * its name is kept forever, pages are asked for again each time, and the latest build is never kept. Pages of the
 * build before may still be open, so its assets and data stay reachable; other paths get the error page.
 */
export const deliverSite = (current: SiteBuild, previousFolder: string | null): Router => {
  const pages = new Set(current.manifest.prerendered);
  const rules = decodeRouteRules(current.manifest);
  const site = Router();

  site.use((request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") return next();
    response.set("Allow", "GET, HEAD").status(405).type("text").send("Method not allowed.");
  });
  site.use((request, response, next) => {
    const moved = movedTo(request.path, rules, (path) => pages.has(path));
    if (moved === undefined) return next();
    const search = request.originalUrl.slice(request.path.length);
    response.redirect(redirectStatus(moved), withSearch(moved.to, search));
  });
  const notFound: RequestHandler = (request, response) => answerNotFound(current.notFound, request, response);
  site.use((request, response, next) =>
    isFileOfOurs(fileAt(request.path)) ? notFound(request, response, next) : next(),
  );
  site.use(survivingLostFiles);
  site.use(filesOf(current.folder));
  if (previousFolder !== null) {
    const previous = filesOf(previousFolder);
    site.use((request, response, next) =>
      isKeptForever(fileAt(request.path)) ? previous(request, response, next) : next(),
    );
  }
  site.use(notFound);
  return site;
};

// sirv pipes a file without listening for its failure, which would end the process: a file that has gone ends its answer alone.
const survivingLostFiles: RequestHandler = (_request, response, next) => {
  response.once("pipe", (file) => file.once("error", () => response.destroy()));
  next();
};

const filesOf = (folder: string): RequestHandler =>
  sirv(folder, { etag: true, brotli: true, gzip: true, extensions: ["html"], setHeaders: setCaching });

const setCaching = (response: ServerResponse, path: string): void => {
  response.setHeader("Cache-Control", cachingOf(fileAt(path)));
};

/** The file that sirv looks for at a path: decoded, and without a slash at its end. */
const fileAt = (path: string): string => decoded(path).replace(/\/$/, "");

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const cachingOf = (file: string): string => {
  if (file === `/${latestFile}`) return "no-store";
  return isKeptForever(file) ? FOREVER : "no-cache";
};

const isKeptForever = (file: string): boolean => /^\/(assets|builds)\//.test(file);

/** Names under which a build keeps its files, but at which no page and no file of the site stands. */
const isFileOfOurs = (file: string): boolean => /(^|\/)index(\.html)?$|\.(br|gz)$/.test(file);

/** Answers a path without a page (spec 8): with the error page, or with JSON when a payload is requested. */
const answerNotFound = (template: string, request: Request, response: Response): void => {
  response.set("Cache-Control", "no-store");
  if (request.path.endsWith(".json")) {
    reject(response, 404, { code: "not_found", message: pageNotFound(request.path) });
  } else {
    response.status(404).type("html").send(notFoundPage(template, request.path));
  }
};

/** Renders the error page for a path: replaces the placeholder with the escaped path. */
export const notFoundPage = (template: string, path: string): string =>
  template.replaceAll(PATH_STANDIN, () => escapeMarkup(path));

/** A build of the site as it is being served. */
interface SiteBuild {
  readonly folder: string;
  readonly manifest: BuildManifest;
  /** The error page, in which `PATH_STANDIN` stands for the path that was asked for. */
  readonly notFound: string;
}

/** Opens a complete build; rejects when its files are not those of a build. */
export const openBuild = async (folder: string): Promise<SiteBuild> => {
  const { id } = JSON.parse(await readFile(join(folder, latestFile), "utf8")) as Build;
  const [manifest, notFound] = await Promise.all([
    readFile(join(folder, metaFile(id)), "utf8"),
    readFile(join(folder, NOT_FOUND_FILE), "utf8"),
  ]);
  return { folder, manifest: JSON.parse(manifest) as BuildManifest, notFound };
};
