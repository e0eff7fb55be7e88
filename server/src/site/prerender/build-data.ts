import { hash } from "node:crypto";
import type { DeliveredPage, PagePayload, SitePayload } from "@couvert/domain/site/page/page";

/** Returns the payload of a page, without the fields that only its document uses. */
export const deliveredPage = (
  { path, language, direction, alternates, title, description, resetsBrowsing, view }: PagePayload,
  siteId: string,
): DeliveredPage => ({
  path,
  language,
  direction,
  alternates,
  title,
  description,
  resetsBrowsing,
  view,
  siteId,
});

/** Returns the id of a site payload: a digest of it and of the renderer's fingerprint. */
export const computeSiteId = (site: SitePayload, fingerprint: string): string =>
  digest([site, fingerprint]).slice(0, 12);

/** Returns the SHA-256 of a value's JSON. */
export const digest = (value: unknown): string => hash("sha256", JSON.stringify(value), "hex");
