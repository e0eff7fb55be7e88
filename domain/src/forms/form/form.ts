import type { TimeZone } from "../../time/zoned-time.ts";
import type { RuleDescription } from "./build-rule.ts";

/** The kinds of fields an editor can ask with; `location` is a dropdown of the group's restaurants. */
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

export type FieldType = (typeof FIELD_TYPES)[number];

/** One choice of a dropdown: `key` is the text that the diner reads, `value` what the form holds. */
export interface FieldOption {
  readonly key: string;
  readonly value: string;
}

/** One field of a form, as content describes it. */
export interface FormField {
  /** What its value is sent as; `isFieldName` of it holds. */
  readonly name: string;
  readonly type: FieldType;
  readonly label: string;
  /** A few words below the label; empty for none. */
  readonly hint: string;
  readonly required: boolean;
  /** Whether it shares its line with the next such field where there is room. */
  readonly isHalf: boolean;
  /** What a dropdown offers; empty for every other kind. */
  readonly options: readonly FieldOption[];
  readonly rules: readonly RuleDescription[];
  /** What it holds before anything is typed. */
  readonly initial: string;
  /** The parameter of the address that fills it in, `party`; empty for none. */
  readonly fromQuery: string;
  /** What a browser may fill it in from, as HTML's `autocomplete` words it; empty to leave that to the browser. */
  readonly autocomplete: string;
}

/** What is asked under one uid, and the zone whose calendar says what today is. */
export interface Form {
  readonly uid: string;
  readonly fields: readonly FormField[];
  readonly timeZone: TimeZone;
}

/** What was typed, by field name; a phone number's country stands beside it, by `countryName`. */
export type FormValues = Readonly<Record<string, string>>;

/** Whether a field can have that name: small letters, digits and underscores, a letter first, 40 at most. */
export const isFieldName = (name: string): boolean =>
  /^[a-z][a-z0-9_]{0,39}$/.test(name) && !(name in Object.prototype);

/** Whether a form can have that uid: it stands in the path of its endpoint. */
export const isFormUid = (uid: string): boolean => /^[a-z0-9][a-z0-9-]{0,63}$/.test(uid);

/** Where a form is sent to. */
export const formPath = (uid: string): string => `/api/forms/${uid}`;

/** What the country of a phone field's number is sent as, by its iso2 code. No field has such a name. */
export const countryName = (name: string): string => `${name}-country`;

/** What is sent beside the fields; no field has such a name. */
export const HIDDEN_FIELDS = {
  /** The same for every attempt to send the same thing, so that it is taken once. */
  id: "_form_id",
  /** The path of the page the form stands on. */
  page: "_page",
  /** A trap: a field no person sees, and that robots fill in. */
  trap: "_leave_empty",
  captcha: "_captcha",
} as const;

/** What a field of that name holds, without the white space around it; empty for none. */
export const valueIn = (values: FormValues, name: string): string =>
  (Object.hasOwn(values, name) ? (values[name] ?? "") : "").trim();
