import type { PagePayload, SitePayload } from "@couvert/domain/site/page/page";
import { createContext, useContext } from "react";

/** The site, and the page that is shown; null on the error page. */
export interface ShownPage {
  readonly site: SitePayload;
  readonly page: PagePayload | null;
}

const Context = createContext<ShownPage | null>(null);

/** Provides the site and the page that is shown. */
export const ShownPageProvider = Context.Provider;

/** Returns the site; null outside of one. */
export const useSite = (): SitePayload | null => useContext(Context)?.site ?? null;

/** Returns the function that moves a path of the site's own language to the language of the page: `/menu` to `/es/menu` (rule 2.82). */
export const useSitePath = (): ((path: string) => string) => {
  const base = useSite()?.base ?? "";
  return (path) => (path === "/" ? base || "/" : base + path);
};

/** Returns the page that is shown; null on the error page and outside of a site. */
export const useShownPage = (): PagePayload | null => useContext(Context)?.page ?? null;
