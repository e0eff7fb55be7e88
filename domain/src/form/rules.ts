/** A rule answers null when it is kept and a message when it is broken. */
export type Rule = (value: string) => string | null;

/** Messages by field name; a field without one is right. */
export type FieldErrors<Fields> = { readonly [Field in keyof Fields]?: string };

/** What a form says when a rule without a message of its own is broken, and above a form that has errors (spec 5). */
export const NOT_VALID = "This field is not valid.";
export const NOT_ALL_FILLED = "Sorry, not all fields are filled out correctly.";

/** The field must hold more than white space. */
export const required =
  (name: string): Rule =>
  (value) =>
    value.trim() === "" ? `${name} is required.` : null;

// One @, no white space, a dotted domain of letters, digits and hyphens: what mail servers take in practice.
const EMAIL =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?=.{1,255}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/iu;

/** The field must hold an e-mail address. */
export const email: Rule = (value) =>
  EMAIL.test(value.trim()) ? null : "Please enter a valid email address.";

/** The first broken rule's message, or null when all are kept. */
export const firstError = (value: string, rules: readonly Rule[]): string | null => {
  for (const rule of rules) {
    const error = rule(value);
    if (error !== null) return error;
  }
  return null;
};
