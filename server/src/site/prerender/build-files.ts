/** A path that no site has. The error page is rendered for it once; each answer replaces it by the requested path. */
export const PATH_STANDIN = "/the-requested-path";

/** What the keys of the error pages for failures of the server begin with. */
export const FAILURE = "500";

/** The paths of a build's data (rules 7.39 and 7.40). */
export const latestFile = "/builds/latest.json";
export const metaFile = (id: string): string => `/builds/meta/${id}.json`;
export const siteFile = (siteId: string): string => `/builds/site/${siteId}.json`;
/** The data that the pages of a language share; `base` is what its paths begin with, `/es`. */
export const noticesFile = (base: string): string => `/builds${base}/notices.json`;
export const locationsFile = (base: string): string => `/builds${base}/locations.json`;

/** Checks the path of a page or a file. Throws for a path with a segment that is empty, hidden or no name of a file. */
export const checkPath = (path: string): void => {
  const segments = path.split("/").slice(1).map(decodeSegment);
  if (path !== "/" && !segments.every((segment) => /^[^./\\\0][^/\\\0]{0,200}$/.test(segment))) {
    throw new Error(`${path} cannot be a page's path`);
  }
};

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
};
