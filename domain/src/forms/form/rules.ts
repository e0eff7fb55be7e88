/** What is wrong with the value of a field. The component that shows it knows the field and has the message. */
export type FieldProblem =
  | { readonly kind: "required" | "invalid" | "email" | "url" | "unknownRestaurant" }
  /** The value has more than `most` characters. */
  | { readonly kind: "tooLong"; readonly most: number }
  /** The number is not valid, as it was typed. */
  | { readonly kind: "phone"; readonly typed: string }
  /** The value may name any of several restaurants. */
  | { readonly kind: "severalRestaurants"; readonly names: readonly string[] }
  /** The content has its own message for a broken rule. */
  | { readonly kind: "described"; readonly message: string };

/**
 * Returns null for a valid value, else its problem. Ignores surrounding white space. Only `required` and `accepted` reject
 * a blank value.
 */
export type Rule = (value: string) => FieldProblem | null;

/** Problems by field name, one for each broken rule; a valid field has no entry. */
export type FieldErrors<Fields> = { readonly [Field in keyof Fields]?: readonly FieldProblem[] };

/** The default problem of a broken rule (rule 5.22). */
export const NOT_VALID: FieldProblem = { kind: "invalid" };
/** The problem of a blank value. */
export const REQUIRED: FieldProblem = { kind: "required" };

/** Creates a rule from a predicate on the trimmed value. A blank value passes (rule 5.21). */
export const createRule =
  (holds: (value: string) => boolean, problem: FieldProblem = NOT_VALID): Rule =>
  (value) => {
    const given = value.trim();
    return given === "" || holds(given) ? null : problem;
  };

/** Returns a rule with another problem. */
export const withProblem =
  (problem: FieldProblem, rule: Rule): Rule =>
  (value) =>
    rule(value) === null ? null : problem;

// A mark alone, the Hangul fillers and the blank Braille pattern are drawn as nothing.
const VISIBLE = /[^\s\p{Cc}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** Returns whether a reader sees nothing of a text: white space, control, zero-width and combining characters (rule 5.24). */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** Requires a visible character. */
export const required: Rule = (value) => (isBlank(value) ? REQUIRED : null);

// One @, nothing invisible, a dotted domain of letters, digits and hyphens of any script: what mail servers accept in practice.
const LABEL = String.raw`[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?`;
const EMAIL = String.raw`^(?!.*\p{Default_Ignorable_Code_Point})[^\s@"(),:;<>[\\\]\p{Cc}\p{Cf}\p{Cs}]{1,64}@(?=.{1,255}$)${LABEL}(?:\.${LABEL})+$`;

/** Built on first use, since that takes a page 4 ms. */
let emailPattern: RegExp | undefined;

/** Returns whether a text is an email address, of any script on both sides of the @ (rules 5.25, 5.9). */
export const isEmail = (text: string): boolean => {
  emailPattern ??= new RegExp(EMAIL, "u");
  return emailPattern.test(text);
};

/** Requires an email address. */
export const email: Rule = createRule(isEmail, { kind: "email" });

/** Returns the problems of the broken rules in their order. */
export const fieldProblems = (value: string, rules: readonly Rule[]): readonly FieldProblem[] =>
  rules.map((rule) => rule(value)).filter((problem) => problem !== null);

/** Returns the messages of problems, one a line and each once (rule 2.78). */
export const problemLines = (
  problems: readonly FieldProblem[],
  messageOf: (problem: FieldProblem) => string,
): string => [...new Set(problems.map(messageOf))].join("\n");

/** Returns the problems of each invalid field. */
export const fieldErrors = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  rules: Readonly<Record<Name, readonly Rule[]>>,
): FieldErrors<Record<Name, string>> => {
  const errors: { [Field in Name]?: readonly FieldProblem[] } = {};
  for (const name in rules) {
    const problems = fieldProblems(values[name], rules[name]);
    if (problems.length > 0) errors[name] = problems;
  }
  return errors;
};
