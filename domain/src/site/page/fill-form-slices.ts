import type { FormField } from "../../forms/form/form.ts";
import type { Location } from "../../restaurant/location/location.ts";
import { type Link, safeLink } from "../../values/link.ts";
import type { LocationsApplySlice } from "../slices/form-slices.ts";
import type { Slice } from "../slices/slice.ts";

/** The data that forms and job lists are filled with. */
export interface FormContext {
  /** The fields of each form uid. */
  readonly forms: ReadonlyMap<string, readonly FormField[]>;
  readonly locations: readonly Location[];
}

/**
 * Returns the fields of each form uid, from the first form slice that has any. A uid is one form on every page, so that
 * one set of fields validates it.
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

/** Fills the forms and job lists of a page, at the location of a uid; null for a page of the group. */
type FormFill = (slices: readonly Slice[], uid: string | null) => readonly Slice[];

/** Creates the function that fills the forms and job lists of pages. It removes a form without fields. */
export const createFormFill = ({ forms, locations }: FormContext): FormFill => {
  const sorted = locations.toSorted((one, other) => one.title.localeCompare(other.title, "en"));
  const options = sorted.map(({ uid, title }) => ({ key: title, value: uid }));
  // The first location of a uid wins.
  const byUid = new Map(locations.toReversed().map((location) => [location.uid, location]));
  const flagship = locations.find(({ isFlagship }) => isFlagship) ?? locations[0] ?? NO_LOCATION;
  return (slices, uid) => {
    const at = uid === null ? undefined : byUid.get(uid);
    return slices.flatMap((slice): readonly Slice[] => {
      switch (slice.type) {
        case "form": {
          const fields = forms.get(slice.uid) ?? [];
          if (fields.length === 0) return [];
          const filled = fields.map((field) =>
            field.type === "location" ? { ...field, options, initial: at?.uid ?? field.initial } : field,
          );
          return [{ ...slice, timeZone: (at ?? flagship).timeZone, fields: filled }];
        }
        case "locations_apply":
          return [fillLocationsSlice(slice, at === undefined ? sorted : [at])];
        default:
          return [slice];
      }
    });
  };
};

const NO_LOCATION = { timeZone: "UTC" };

const fillLocationsSlice = (
  slice: LocationsApplySlice,
  locations: readonly Location[],
): LocationsApplySlice => ({
  ...slice,
  locations: locations.flatMap((location) => {
    const link = careersLink(location, slice.jobSearch?.url ?? "");
    const { uid, title, city } = location;
    return link === null ? [] : [{ uid, title, city, link }];
  }),
});

/**
 * Returns the link to a location's jobs: its own, else the group's job search with its job unit as `unit`. Null when
 * neither is safe (rule 9.17).
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
