/** What a request says of where it comes from. */
export interface RequestOrigin {
  readonly secFetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

/**
 * Whether a form was sent from a page of this site, as far as the browser tells: it says so in `Sec-Fetch-Site`, an older one
 * in `Origin`. A program that says neither is no browser, and nobody is tricked into running it.
 */
export const isSameSite = ({ secFetchSite, origin, host }: RequestOrigin, publicOrigin: string): boolean => {
  if (secFetchSite !== undefined) return secFetchSite === "same-origin" || secFetchSite === "none";
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};
