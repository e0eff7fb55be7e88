import type { Request } from "express";

/**
 * Returns whether a request was sent by a page of this site, by `Sec-Fetch-Site` or, in older browsers, `Origin`. Programs
 * send neither and are accepted: no one is tricked into running them.
 */
export const isFromSite = (request: Pick<Request, "get">, publicOrigin: string): boolean => {
  const from = request.get("sec-fetch-site");
  if (from !== undefined) return from === "same-origin" || from === "none";
  const origin = request.get("origin");
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.get("host");
};
