import { MAX_LENGTHS } from "../../forms/form/field-rules.ts";
import { type Form, type FormField, type FormValues, valueIn } from "../../forms/form/form.ts";
import type { FieldProblem } from "../../forms/form/rules.ts";
import { findLocations } from "../../restaurant/location/find-locations.ts";
import type { ListedLocation } from "../../restaurant/location/location.ts";

/** The fields of a restaurant that a form reads. */
export type NamedRestaurant = Pick<
  ListedLocation,
  "uid" | "title" | "address" | "city" | "postalCode" | "country" | "coordinates"
>;

/** The most restaurants that an error names. */
const MOST_SUGGESTED = 5;

/** Returns the text that names a restaurant in a form: `Miami, FL 33131`. */
export const restaurantLabel = ({
  title,
  postalCode,
}: Pick<NamedRestaurant, "title" | "postalCode">): string =>
  [title, postalCode].filter((words) => words !== "").join(", ");

/**
 * Returns the restaurants that a text may name: the one of that uid, label or title, else those that a search finds,
 * by title.
 */
export const restaurantsNamed = <R extends NamedRestaurant>(
  typed: string,
  restaurants: readonly R[],
): readonly R[] => {
  const text = typed.trim();
  if (text === "") return [];
  const named = (name: (restaurant: R) => string) =>
    restaurants.filter(
      (restaurant) => name(restaurant).localeCompare(text, "en", { sensitivity: "base" }) === 0,
    );
  for (const name of [({ uid }: R) => uid, restaurantLabel, ({ title }: R) => title]) {
    const found = named(name);
    if (found.length > 0) return found;
  }
  return findLocations(restaurants, text, null).found.map(({ location }) => location);
};

/** A form with uids instead of the names of restaurants. */
interface ResolvedForm {
  /** The fields, with the restaurant as the only option of a field that names one. */
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  /** The problems of texts that name no restaurant or several, by field name. */
  readonly errors: Readonly<Record<string, readonly FieldProblem[]>>;
}

/** Resolves the restaurants that a form names in words, by the list of all restaurants (rule 5.29). */
export const resolveRestaurants = (
  { fields }: Pick<Form, "fields">,
  typed: FormValues,
  restaurants: readonly NamedRestaurant[],
): ResolvedForm => {
  const values: Record<string, string> = { ...typed };
  const errors: Record<string, readonly FieldProblem[]> = {};
  const resolved = fields.map((field) => {
    const text = valueIn(typed, field.name);
    if (field.optionsIn === undefined || text === "" || text.length > MAX_LENGTHS.location) return field;
    const found = restaurantsNamed(text, restaurants);
    const [only] = found;
    if (only === undefined || found.length > 1) {
      errors[field.name] = [whichRestaurant(found)];
      return field;
    }
    values[field.name] = only.uid;
    return { ...field, options: [{ key: restaurantLabel(only), value: only.uid }] };
  });
  return { fields: resolved, values, errors };
};

const whichRestaurant = (found: readonly NamedRestaurant[]): FieldProblem => {
  const names = found.slice(0, MOST_SUGGESTED).map(restaurantLabel);
  return names.length === 0 ? { kind: "unknownRestaurant" } : { kind: "severalRestaurants", names };
};
