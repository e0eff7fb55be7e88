import type { TimeZone } from "../../time/zoned-time.ts";
import type { PhoneSettings } from "../phone/phone-field.ts";
import type { RuleDescription } from "./build-rule.ts";

/** How long a form waits after a key before it shows a new error, in ms (rule 9.24). */
export const INPUT_DELAY_MS = 20;

/** The language of forms on a page that names none (rule 9.24). */
export const FORM_LOCALE = "en";

/** The types of field; `location` is a dropdown of the group's restaurants. */
export const FIELD_TYPES = [
  "text",
  "email",
  "tel",
  "url",
  "number",
  "date",
  "textarea",
  "select",
  "location",
  "checkbox",
] as const;

/** The type of a field. */
export type FieldType = (typeof FIELD_TYPES)[number];

/** An option of a dropdown: `key` is the visible text, `value` what the form holds (rule 3.42). */
export interface FieldOption {
  readonly key: string;
  readonly value: string;
}

/** One field of a form, as content describes it (rule 2.35). */
export interface FormField {
  /** The name of its value; `isFieldName` holds. */
  readonly name: string;
  readonly type: FieldType;
  readonly label: string;
  /** A short text below the label; empty for none. */
  readonly hint: string;
  readonly required: boolean;
  /** Whether it shares a line with the next such field when there is room. */
  readonly isHalf: boolean;
  /** The options of a dropdown; empty for other types. */
  readonly options: readonly FieldOption[];
  /** The list that has the options of a field without its own: the restaurants of a large group (rule 5.29). */
  readonly optionsIn?: "locations";
  readonly rules: readonly RuleDescription[];
  /** Its value before anything is typed. */
  readonly initial: string;
  /** The query parameter that prefills it, `party`; empty for none. */
  readonly fromQuery: string;
  /** The value of HTML's `autocomplete`; empty for the browser's default. */
  readonly autocomplete: string;
  /** The options of a phone field that differ from the defaults; absent for none (rule 3.37). */
  readonly phone?: PhoneSettings;
}

/** The fields under one uid, and the zone that decides what today is. */
export interface Form {
  readonly uid: string;
  readonly fields: readonly FormField[];
  readonly timeZone: TimeZone;
}

/** The typed values, by field name. A phone number's country is under `countryName`. */
export type FormValues = Readonly<Record<string, string>>;

/** Returns whether a text can be a field name: a lower-case letter, then letters, digits and underscores, 40 at most. */
export const isFieldName = (name: string): boolean =>
  /^[a-z][a-z0-9_]{0,39}$/.test(name) && !(name in Object.prototype);

/** Returns whether a text can be a form uid, which is part of the path of its endpoint. */
export const isFormUid = (uid: string): boolean => /^[a-z0-9][a-z0-9-]{0,63}$/.test(uid);

/** Returns the path that a form is sent to. */
export const formPath = (uid: string): string => `/api/forms/${uid}`;

/** Returns the name under which the country of a phone field is sent. No field has such a name. */
export const countryName = (name: string): string => `${name}-country`;

/** The names of the values that are sent beside the fields. No field has such a name. */
export const HIDDEN_FIELDS = {
  /** Equal for every attempt to send the same values, so that they are stored once. */
  id: "_form_id",
  /** The path of the page of the form. */
  page: "_page",
  /** An invisible field that only robots fill in. */
  trap: "_leave_empty",
  captcha: "_captcha",
} as const;

/** Returns the value of a field without surrounding white space; empty when it has none. */
export const valueIn = (values: FormValues, name: string): string =>
  (Object.hasOwn(values, name) ? (values[name] ?? "") : "").trim();
