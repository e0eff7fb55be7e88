import type { SitePayload } from "@couvert/domain/site/page/page";
import { createContext, useContext } from "react";

const GuideSite = createContext<SitePayload | null>(null);

/** Tells the guide of the site it is of. */
export const GuideSiteProvider = GuideSite.Provider;

/** The site that the guide is of, for the components that show parts of it. */
export const useGuideSite = (): SitePayload => {
  const site = useContext(GuideSite);
  if (site === null) throw new Error("The guide is shown outside a GuideSiteProvider.");
  return site;
};
