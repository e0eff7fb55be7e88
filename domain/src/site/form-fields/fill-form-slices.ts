import type { FormField } from "../../forms/form/form.ts";
import { phoneSettingsIn } from "../../forms/phone/phone-field.ts";
import { areaLink, groupByArea } from "../../restaurant/location/area.ts";
import type { Location } from "../../restaurant/location/location.ts";
import { byTitle, isLargeGroup } from "../../restaurant/location/location-list.ts";
import type { LocationsApplySlice } from "../slices/form-slices.ts";
import type { Slice } from "../slices/slice.ts";
import { jobsAt } from "./jobs.ts";
import { restaurantLabel } from "./location-field.ts";

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

/** Creates the function that fills the forms and job lists of pages. It removes a form without fields (rules 3.7, 8.29, 9.33). */
export const createFormFill = ({ forms, locations }: FormContext): FormFill => {
  const isLarge = isLargeGroup(locations);
  const sorted = byTitle(locations);
  const options = sorted.map(({ uid, title }) => ({ key: title, value: uid }));
  const areas = isLarge ? groupByArea(locations).map(areaLink) : [];
  const fillField = (field: FormField, at: Location | undefined): FormField => {
    if (field.type === "tel" && at !== undefined)
      return { ...field, phone: phoneSettingsIn(field.phone ?? {}, at.country) };
    if (field.type !== "location") return field;
    return isLarge
      ? { ...field, optionsIn: "locations", initial: at === undefined ? field.initial : restaurantLabel(at) }
      : { ...field, options, initial: at?.uid ?? field.initial };
  };
  const fillJobs = (slice: LocationsApplySlice): LocationsApplySlice => {
    const jobs = jobsAt(sorted, slice.jobSearch);
    return isLarge && jobs.length > 0
      ? { ...slice, areas, total: jobs.length }
      : { ...slice, locations: jobs };
  };
  // The first location of a uid wins.
  const byUid = new Map(locations.toReversed().map((location) => [location.uid, location]));
  const flagship = locations.find(({ isFlagship }) => isFlagship) ?? locations[0] ?? NO_LOCATION;
  return (slices, uid) => {
    if (!slices.some(({ type }) => type === "form" || type === "locations_apply")) return slices;
    const at = uid === null ? undefined : byUid.get(uid);
    return slices.flatMap((slice): readonly Slice[] => {
      switch (slice.type) {
        case "form": {
          const fields = forms.get(slice.uid) ?? [];
          if (fields.length === 0) return [];
          const filled = fields.map((field) => fillField(field, at));
          return [{ ...slice, timeZone: (at ?? flagship).timeZone, fields: filled }];
        }
        case "locations_apply":
          if (at !== undefined) return [{ ...slice, locations: jobsAt([at], slice.jobSearch) }];
          return [fillJobs(slice)];
        default:
          return [slice];
      }
    });
  };
};

const NO_LOCATION = { timeZone: "UTC" };
