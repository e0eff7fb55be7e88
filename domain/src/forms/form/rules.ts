/**
 * Returns null for a valid value, else a message. Ignores surrounding white space. Only `required` and `accepted` reject
 * a blank value.
 */
export type Rule = (value: string) => string | null;

/** Messages by field name; a valid field has none. */
export type FieldErrors<Fields> = { readonly [Field in keyof Fields]?: string };

/** The default message of a broken rule (rule 5.22). */
export const NOT_VALID = "This field is not valid.";
/** The message above a form with errors (rule 5.22). */
export const NOT_ALL_FILLED = "Sorry, not all fields are filled out correctly.";

/** Creates a rule from a predicate on the trimmed value. A blank value passes. */
export const createRule =
  (holds: (value: string) => boolean, message: string = NOT_VALID): Rule =>
  (value) => {
    const given = value.trim();
    return given === "" || holds(given) ? null : message;
  };

/** Returns a rule with another message. */
export const withMessage =
  (message: string, rule: Rule): Rule =>
  (value) =>
    rule(value) === null ? null : message;

/** Requires more than white space. */
export const required =
  (name: string): Rule =>
  (value) =>
    value.trim() === "" ? `${name} is required.` : null;

// One @, no white space, a dotted domain of letters, digits and hyphens: what mail servers accept in practice.
const EMAIL =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?=.{1,255}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/iu;

/** Requires an email address. */
export const email: Rule = createRule((value) => EMAIL.test(value), "Please enter a valid email address.");

/** Returns the message of the first broken rule, or null. */
export const firstError = (value: string, rules: readonly Rule[]): string | null => {
  for (const rule of rules) {
    const error = rule(value);
    if (error !== null) return error;
  }
  return null;
};

/** Returns the first message of each invalid field. */
export const fieldErrors = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  rules: Readonly<Record<Name, readonly Rule[]>>,
): { readonly [Field in Name]?: string } => {
  const errors: { [Field in Name]?: string } = {};
  for (const name in rules) {
    const error = firstError(values[name], rules[name]);
    if (error !== null) errors[name] = error;
  }
  return errors;
};
