/** Lists the rules that a text cites as `(rule 4.1)`, `(rules 4.1, 9.2)` or `(rules 2.3 to 2.5)`; of a range, both ends. */
export const citedRules = (text: string): readonly string[] =>
  [...text.matchAll(/\(rules?[\s*]+(\d[^)]*)\)/g)].flatMap(([, ids = ""]) => ids.match(/\d+\.\d+/g) ?? []);
