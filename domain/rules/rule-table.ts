/** A row of a table in docs/rules: a rule, the functions that keep it and the tests that prove it. */
export interface RuleRow {
  /** Section and number, `5.12`. */
  readonly id: string;
  /** Whether it says "struck: " with a reason. Its id stays, but nothing keeps or cites it. */
  readonly isStruck: boolean;
  readonly functions: readonly { readonly path: string; readonly name: string }[];
  readonly tests: readonly { readonly path: string; readonly title: string }[];
}

/** Reads the rules of a Markdown text in order. A cell that is not in the form of docs/rules/README.md counts as empty. */
export const readRuleTable = (markdown: string): readonly RuleRow[] =>
  [...markdown.matchAll(/^\| (\d+\.\d+) \|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, id = "", words = "", functions = "", tests = ""]) => ({
      id,
      isStruck: /; struck: \S/.test(words),
      functions: named(functions.split(", "), /^`([^`#]+)#(\w+)`$/).map(([path, name]) => ({ path, name })),
      tests: named(tests.split(/; (?=`)/), /^`([^`]+)` "(.+)"$/).map(([path, title]) => ({
        path,
        title,
      })),
    }),
  );

const named = (parts: readonly string[], form: RegExp): readonly (readonly [string, string])[] => {
  const matches = parts.map((part) => form.exec(part.trim()));
  return matches.includes(null) ? [] : matches.map((match) => [match?.[1] ?? "", match?.[2] ?? ""]);
};
