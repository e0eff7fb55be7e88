import { isAbsolute, join } from "node:path";
import { pageNotFound } from "@couvert/domain/values/match-path";

/**
 * The error page of a build, in which `PATH_STANDIN` stands for the path that was asked for. It is no file of the site:
 * a folder whose name begins with a dot is never served.
 */
export const NOT_FOUND_FILE = ".templates/404.html";

/** What has to be known of a build's forms to take what is sent to them; no file of the site either. */
export const FORMS_FILE = ".templates/forms.json";

/** A path no site has: the error page is rendered for it once, and each answer puts the real path in its place. */
export const PATH_STANDIN = "/the-path-that-was-asked-for";

/** What the error page is rendered from. */
export const NOT_FOUND_PAGE = { path: PATH_STANDIN, status: 404, message: pageNotFound(PATH_STANDIN) };

/** The files of a build beside its pages, as they are named in section 7 of the specification. */
export const latestFile = "builds/latest.json";
export const metaFile = (id: string): string => `builds/meta/${id}.json`;
export const siteFile = (id: string): string => `builds/site/${id}.json`;
export const noticesFile = (id: string): string => `builds/notices/${id}.json`;
export const locationsFile = (id: string): string => `builds/locations/${id}.json`;

/** Where the page of a path and its payload are kept in a build; undefined for a path that names no file safely. */
export const pageFiles = (path: string): { readonly html: string; readonly payload: string } | undefined => {
  const segments = path.split("/").slice(1).map(decoded);
  const safe = path === "/" || segments.every((segment) => /^[^./\\\0][^/\\\0]{0,200}$/.test(segment));
  if (!safe || isAbsolute(segments.join("/"))) return undefined;
  const folder = join(...segments);
  return { html: join(folder, "index.html"), payload: join(folder, "_payload.json") };
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
};
