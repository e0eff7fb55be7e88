import { isAbsolute, join } from "node:path";
import { pageNotFound } from "@couvert/domain/values/match-path";

/** The error page of a build, with `PATH_STANDIN` for the requested path. Folders that start with a dot are never served. */
export const NOT_FOUND_FILE = ".templates/404.html";

/** The forms of a build, by which submissions are checked; never served. */
export const FORMS_FILE = ".templates/forms.json";

/** A path that no site has. The error page is rendered for it once; each answer replaces it by the requested path. */
export const PATH_STANDIN = "/the-path-that-was-asked-for";

/** The input of the error page. */
export const NOT_FOUND_PAGE = { path: PATH_STANDIN, status: 404, message: pageNotFound(PATH_STANDIN) };

/** The data files of a build (rules 7.39 and 7.40). */
export const latestFile = "builds/latest.json";
export const metaFile = (id: string): string => `builds/meta/${id}.json`;
export const siteFile = (siteId: string): string => `builds/site/${siteId}.json`;
export const noticesFile = "builds/notices.json";
export const locationsFile = "builds/locations.json";

/** The files of a page in a build, relative to the build's folder. */
interface PageFiles {
  readonly html: string;
  readonly payload: string;
}

/** Returns the files of the page at a path; undefined for a path that is no safe file name. */
export const pageFiles = (path: string): PageFiles | undefined => {
  const segments = path.split("/").slice(1).map(decodeSegment);
  const safe = path === "/" || segments.every((segment) => /^[^./\\\0][^/\\\0]{0,200}$/.test(segment));
  if (!safe || isAbsolute(segments.join("/"))) return undefined;
  const folder = join(...segments);
  return { html: join(folder, "index.html"), payload: join(folder, "_payload.json") };
};

/** Returns the files of the page at a path. Throws for a path that is no safe file name. */
export const requirePageFiles = (path: string): PageFiles => {
  const files = pageFiles(path);
  if (files === undefined) throw new Error(`${path} cannot be a page's path`);
  return files;
};

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
};
