import type { FormField } from "../../forms/form/form.ts";
import { careersLink } from "../../restaurant/location/careers-link.ts";
import type { Location } from "../../restaurant/location/location.ts";
import type { FormSlice } from "../slices/form-slice.ts";
import type { LocationsApplySlice } from "../slices/locations-apply-slice.ts";
import type { Slice } from "../slices/slice.ts";

/** What a form on a page is filled up with. */
export interface FormPlace {
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
export const placeForms = (slices: readonly Slice[], place: FormPlace): readonly Slice[] =>
  slices.flatMap((slice): readonly Slice[] => {
    switch (slice.type) {
      case "form":
        return placeForm(slice, place);
      case "locations_apply":
        return [placeLocations(slice, place)];
      default:
        return [slice];
    }
  });

const placeForm = (slice: FormSlice, { forms, locations, at }: FormPlace): readonly FormSlice[] => {
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

const placeLocations = (slice: LocationsApplySlice, { locations, at }: FormPlace): LocationsApplySlice => ({
  ...slice,
  locations: byTitle(at === null ? locations : [at]).flatMap((location) => {
    const link = careersLink(location, slice.jobSearch?.url ?? "");
    const { uid, title, city } = location;
    return link === null ? [] : [{ uid, title, city, link }];
  }),
});

const byTitle = (locations: readonly Location[]): readonly Location[] =>
  locations.toSorted((one, other) => one.title.localeCompare(other.title, "en"));
