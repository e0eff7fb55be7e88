import { DEFAULT_META_IMAGE } from "./page-seo.ts";

/** The size in which previews of links show a picture, in px. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** The address of a picture in the size that previews of links show; the site's own picture has that size already. */
export const shareImage = (url: string): string => {
  if (url === DEFAULT_META_IMAGE) return url;
  const [path = "", query = ""] = url.split("?", 2);
  const kept = query
    .split("&")
    .filter((parameter) => parameter !== "" && !/^(?:w|h|dpr|fit)=/.test(parameter));
  return `${path}?${[...kept, `w=${SHARE_WIDTH}`, `h=${SHARE_HEIGHT}`, "fit=crop"].join("&")}`;
};
