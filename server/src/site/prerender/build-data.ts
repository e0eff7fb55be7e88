import { hash } from "node:crypto";
import type { DeliveredPage, PageDocument, PagePayload, SitePayload } from "@couvert/domain/site/page/page";

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

/** The fields of a page that only its document has. */
export type DocumentHead = Pick<PageDocument, "crumbs" | "image" | "isListed" | "keywords" | "name">;

/** Returns the fields of a page that only its document has. */
export const documentHead = ({ keywords, image, name, isListed, crumbs }: PageDocument): DocumentHead => ({
  keywords,
  image,
  name,
  isListed,
  crumbs,
});

/** Returns the id of a site payload: a digest of it and of the renderer's fingerprint. */
export const computeSiteId = (site: SitePayload, fingerprint: string): string =>
  digest([site, fingerprint]).slice(0, 12);

/** Returns the SHA-256 of a value's JSON. */
export const digest = (value: unknown): string => hash("sha256", JSON.stringify(value), "hex");
