import type { SitePayload } from "@couvert/domain/site/page/page";
import { createContext, useContext } from "react";

const GuideSite = createContext<SitePayload | null>(null);

/** Provides the site that the style guide belongs to. */
export const GuideSiteProvider = GuideSite.Provider;

/** Returns the site that the style guide belongs to. */
export const useGuideSite = (): SitePayload => {
  const site = useContext(GuideSite);
  if (site === null) throw new Error("useGuideSite needs a GuideSiteProvider");
  return site;
};
