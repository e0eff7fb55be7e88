/**
 * Returns null for a valid value, else a message. Ignores surrounding white space. Only `required` and `accepted` reject
 * a blank value.
 */
export type Rule = (value: string) => string | null;

/** Messages by field name, one a line for each broken rule; a valid field has none. */
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

// A mark alone, the Hangul fillers and the blank Braille pattern are drawn as nothing.
const VISIBLE = /[^\s\p{Cc}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** Returns whether a reader sees nothing of a text: white space, control, zero-width and combining characters (rule 5.24). */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** Requires a visible character. */
export const required =
  (name: string): Rule =>
  (value) =>
    isBlank(value) ? `${name} is required.` : null;

// One @, nothing invisible, a dotted domain of letters, digits and hyphens of any script: what mail servers accept in practice.
const LABEL = String.raw`[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?`;
const EMAIL = String.raw`^(?!.*\p{Default_Ignorable_Code_Point})[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}\p{Cs}]{1,64}@(?=.{1,255}$)${LABEL}(?:\.${LABEL})+$`;

/** Built on first use, since that takes a page 4 ms. */
let emailPattern: RegExp | undefined;

/** Requires an email address, of any script on both sides of the @ (rule 5.25). */
export const email: Rule = createRule((value) => {
  emailPattern ??= new RegExp(EMAIL, "u");
  return emailPattern.test(value);
}, "Please enter a valid email address.");

/** Returns the messages of the broken rules in their order, one a line and each once; null for a valid value (rule 2.78). */
export const fieldError = (value: string, rules: readonly Rule[]): string | null => {
  const messages = new Set(rules.map((rule) => rule(value)).filter((message) => message !== null));
  return messages.size === 0 ? null : [...messages].join("\n");
};

/** Returns the messages of each invalid field. */
export const fieldErrors = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  rules: Readonly<Record<Name, readonly Rule[]>>,
): { readonly [Field in Name]?: string } => {
  const errors: { [Field in Name]?: string } = {};
  for (const name in rules) {
    const error = fieldError(values[name], rules[name]);
    if (error !== null) errors[name] = error;
  }
  return errors;
};
