import type { ListedLocation } from "../../restaurant/location/location.ts";
import { type Link, safeLink } from "../../values/link.ts";
import type { LocationToApply } from "../slices/form-slices.ts";

/** The fields of a location that a list of jobs reads. */
type Employer = Pick<ListedLocation, "uid" | "title" | "city" | "externalCareersLink" | "jobUnit">;

/** Returns locations with the links to their jobs, without those that have none. */
export const jobsAt = (locations: readonly Employer[], jobSearch: Link | null): readonly LocationToApply[] =>
  locations.flatMap((location) => {
    const link = careersLink(location, jobSearch?.url ?? "");
    const { uid, title, city } = location;
    return link === null ? [] : [{ uid, title, city, link }];
  });

/**
 * Returns the link to a location's jobs: its own, else the group's job search with its job unit as `unit`. Null when
 * neither is safe (rule 9.17).
 */
export const careersLink = (
  { externalCareersLink, jobUnit }: Pick<ListedLocation, "externalCareersLink" | "jobUnit">,
  jobSearchUrl: string,
): Link | null => {
  if (externalCareersLink !== null) return externalCareersLink;
  const search = safeLink(jobSearchUrl);
  if (search === null || jobUnit === null) return search;
  const joint = /^[^#]*\?/.test(search.url) ? "&" : "?";
  const unit = `${joint}unit=${encodeURIComponent(jobUnit.toWellFormed())}`;
  return { ...search, url: search.url.replace(/(?=#)|$/, unit) };
};
