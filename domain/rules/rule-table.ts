/** A rule of the specification as a row of docs/domain.md has it: where it is kept, and which tests prove it. */
export interface RuleRow {
  /** Section and number, `5.12`. */
  readonly id: string;
  readonly keptBy: readonly { readonly path: string; readonly name: string }[];
  readonly provenBy: readonly { readonly path: string; readonly title: string }[];
}

/**
 * Reads the rows of the rules out of a Markdown text, in its order. A cell that is not written as the text above the table
 * says names nothing, as an empty one.
 */
export const readRuleTable = (markdown: string): readonly RuleRow[] =>
  [...markdown.matchAll(/^\| (\d+\.\d+) \|[^|]*\|([^|]*)\|([^|]*)\|$/gm)].map(
    ([, id = "", keptBy = "", provenBy = ""]) => ({
      id,
      keptBy: named(keptBy.split(", "), /^`([^`#]+)#(\w+)`$/).map(([path, name]) => ({ path, name })),
      provenBy: named(provenBy.split(/; (?=`)/), /^`([^`]+)` "(.+)"$/).map(([path, title]) => ({
        path,
        title,
      })),
    }),
  );

const named = (parts: readonly string[], form: RegExp): readonly (readonly [string, string])[] => {
  const matches = parts.map((part) => form.exec(part.trim()));
  return matches.includes(null) ? [] : matches.map((match) => [match?.[1] ?? "", match?.[2] ?? ""]);
};
