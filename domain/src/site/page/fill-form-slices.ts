import type { FormField } from "../../forms/form/form.ts";
import type { Location } from "../../restaurant/location/location.ts";
import { type Link, safeLink } from "../../values/link.ts";
import type { FormSlice, LocationsApplySlice } from "../slices/form-slices.ts";
import type { Slice } from "../slices/slice.ts";

/** What a form on a page is filled up with. */
export interface FormContext {
  /** The fields asked for under each uid. */
  readonly forms: ReadonlyMap<string, readonly FormField[]>;
  readonly locations: readonly Location[];
  /** The location whose page it is; null for a page of the group. */
  readonly at: Location | null;
}

/**
 * The fields asked for under each uid: those of the first form slice that has any. One uid is one form, wherever it stands,
 * since what is sent under it is judged by one set of fields.
 */
export const fieldsByUid = (slices: readonly Slice[]): ReadonlyMap<string, readonly FormField[]> => {
  const forms = new Map<string, readonly FormField[]>();
  for (const slice of slices) {
    if (slice.type === "form" && slice.fields.length > 0 && !forms.has(slice.uid)) {
      forms.set(slice.uid, slice.fields);
    }
  }
  return forms;
};

/** The slices of a page with what forms and job lists need of the group's restaurants; a form that asks for nothing is left out. */
export const fillFormSlices = (slices: readonly Slice[], place: FormContext): readonly Slice[] =>
  slices.flatMap((slice): readonly Slice[] => {
    switch (slice.type) {
      case "form":
        return fillFormSlice(slice, place);
      case "locations_apply":
        return [fillLocationsSlice(slice, place)];
      default:
        return [slice];
    }
  });

const fillFormSlice = (slice: FormSlice, { forms, locations, at }: FormContext): readonly FormSlice[] => {
  const fields = forms.get(slice.uid) ?? [];
  if (fields.length === 0) return [];
  const { timeZone } = at ?? locations.find(({ isFlagship }) => isFlagship) ?? locations[0] ?? NOWHERE;
  const options = byTitle(locations).map(({ uid, title }) => ({ key: title, value: uid }));
  return [
    {
      ...slice,
      timeZone,
      fields: fields.map((field) =>
        field.type === "location" ? { ...field, options, initial: at?.uid ?? field.initial } : field,
      ),
    },
  ];
};

const NOWHERE = { timeZone: "UTC" };

const fillLocationsSlice = (
  slice: LocationsApplySlice,
  { locations, at }: FormContext,
): LocationsApplySlice => ({
  ...slice,
  locations: byTitle(at === null ? locations : [at]).flatMap((location) => {
    const link = careersLink(location, slice.jobSearch?.url ?? "");
    const { uid, title, city } = location;
    return link === null ? [] : [{ uid, title, city, link }];
  }),
});

const byTitle = (locations: readonly Location[]): readonly Location[] =>
  locations.toSorted((one, other) => one.title.localeCompare(other.title, "en"));

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
