import type { Link } from "../../values/link.ts";
import { safeLink } from "../../values/safe-link.ts";
import type { Location } from "./location.ts";

/**
 * Where a location's jobs are: its own careers link, else the group's job search with its job unit as `unit` in the query,
 * or without one where it has none (spec 9). Null where neither leads anywhere that is safe to link to.
 */
export const careersLink = (
  { externalCareersLink, jobUnit }: Pick<Location, "externalCareersLink" | "jobUnit">,
  jobSearchUrl: string,
): Link | null => {
  if (externalCareersLink !== null) return externalCareersLink;
  const search = safeLink(jobSearchUrl);
  if (search === null || jobUnit === null) return search;
  const joint = /^[^#]*\?/.test(search.url) ? "&" : "?";
  const unit = `${joint}unit=${encodeURIComponent(jobUnit.toWellFormed())}`;
  return { ...search, url: search.url.replace(/(?=#)|$/, unit) };
};
