import type { Form, FormValues } from "@couvert/domain/forms/form/form";
import { formDay, phonesIn, validateForm } from "@couvert/domain/forms/form/validate-form";
import { type NamedRestaurant, resolveRestaurants } from "@couvert/domain/site/form-fields/location-field";
import type { FieldErrors, Resolver } from "react-hook-form";
import { validatePhone } from "../phone/validate-phone.ts";
import { problemMessages } from "./problem-messages.ts";

/** The values of a form while it is typed into: a checkbox holds a boolean. */
export type TypedForm = Record<string, string | boolean | undefined>;

const textsOf = (typed: TypedForm): FormValues =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value === true ? "on" : value || ""]),
  );

/**
 * Validates a form by the rules that the server uses. Without the list of restaurants, only the server finds those that the
 * form names.
 */
export const resolveForm =
  (described: Form, restaurants: readonly NamedRestaurant[] | null): Resolver<TypedForm> =>
  async (typed) => {
    const resolved = restaurants === null ? null : resolveRestaurants(described, textsOf(typed), restaurants);
    const form = { ...described, fields: resolved?.fields ?? described.fields };
    const values = resolved?.values ?? textsOf(typed);
    const phones = Object.entries(phonesIn(form, values)).map(
      async ([name, number]) => [name, await validatePhone(number)] as const,
    );
    const validated = validateForm(
      form,
      values,
      Object.fromEntries(await Promise.all(phones)),
      formDay(form, Date.now()),
    );
    const problems = { ...validated.errors, ...resolved?.errors };
    const errors: FieldErrors<TypedForm> = Object.fromEntries(
      form.fields.flatMap(({ name, label }) => {
        const found = problems[name];
        return found === undefined ? [] : [[name, { type: "rule", message: problemMessages(found, label) }]];
      }),
    );
    if (Object.keys(errors).length === 0) return { values: validated.values, errors: {} };
    return { values: {}, errors };
  };
