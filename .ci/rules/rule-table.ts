/** A row of a table in docs/rules. */
export interface RuleRow {
  /** Section and number, `5.12`. */
  readonly id: string;
  /** Whether it says "struck: " with a reason. Its id stays, but nothing keeps or cites it. */
  readonly isStruck: boolean;
}

/** Reads the rules of a Markdown text in order. */
export const readRuleTable = (markdown: string): readonly RuleRow[] =>
  [...markdown.matchAll(/^\| (\d+\.\d+) \|([^|]*)\|$/gm)].map(([, id = "", words = ""]) => ({
    id,
    isStruck: /; struck: \S/.test(words),
  }));

/** Returns the rules that a test file proves: the ends of the titles of its tests, `(rule 4.1)` or `(rules 4.1, 9.2)`. */
export const provenRules = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /^(?! *\/\/|.*\.(?:skip|todo)\b).*\(\s*(["'`]).* \(rules? (\d+\.\d+(?:, \d+\.\d+)*)\)\1,/gm,
    ),
  ].flatMap(([, , ids = ""]) => ids.split(", "));
