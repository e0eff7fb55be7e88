import type { ServerResponse } from "node:http";
import { decodeRouteRules } from "@couvert/domain/site/delivery/builds";
import { withSearch } from "@couvert/domain/site/page/redirect";
import { type RequestHandler, Router } from "express";
import sirv from "sirv";
import { latestFile } from "../prerender/build-files.ts";
import { answerNotFound } from "./not-found.ts";
import { movedTo, redirectStatus } from "./redirects.ts";
import type { SiteBuild } from "./site-build.ts";

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
