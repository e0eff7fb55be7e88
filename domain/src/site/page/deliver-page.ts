import type { DeliveredPage, PagePayload } from "./page.ts";

/** Returns the payload of a page, without the fields that only its document uses. */
export const deliverPage = (
  { path, language, direction, alternates, title, description, view }: PagePayload,
  { siteId, digest }: Pick<DeliveredPage, "digest" | "siteId">,
): DeliveredPage => ({ path, language, direction, alternates, title, description, view, siteId, digest });
