/**
 * A rule answers null when it is kept and a message when it is broken. White space around a value counts for nothing, and
 * only `required` and `accepted` find fault with a blank one: a field may be left empty unless it is required.
 */
export type Rule = (value: string) => string | null;

/** Messages by field name; a field without one is right. */
export type FieldErrors<Fields> = { readonly [Field in keyof Fields]?: string };

/** What a form says when a rule without a message of its own is broken, and above a form that has errors (spec 5). */
export const NOT_VALID = "This field is not valid.";
export const NOT_ALL_FILLED = "Sorry, not all fields are filled out correctly.";

/** The rule that a value, without the white space around it, is as `holds` says; a blank one passes. */
export const createRule =
  (holds: (value: string) => boolean, message: string = NOT_VALID): Rule =>
  (value) => {
    const given = value.trim();
    return given === "" || holds(given) ? null : message;
  };

/** The same rule with a message of its own. */
export const withMessage =
  (message: string, rule: Rule): Rule =>
  (value) =>
    rule(value) === null ? null : message;

/** The field must hold more than white space. */
export const required =
  (name: string): Rule =>
  (value) =>
    value.trim() === "" ? `${name} is required.` : null;

// One @, no white space, a dotted domain of letters, digits and hyphens: what mail servers take in practice.
const EMAIL =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?=.{1,255}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/iu;

/** The field must hold an email address. */
export const email: Rule = createRule((value) => EMAIL.test(value), "Please enter a valid email address.");

/** The first broken rule's message, or null when all are kept. */
export const firstError = (value: string, rules: readonly Rule[]): string | null => {
  for (const rule of rules) {
    const error = rule(value);
    if (error !== null) return error;
  }
  return null;
};

/** The first broken rule's message of each field that has one; a field without rules is right. */
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
