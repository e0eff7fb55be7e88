/** Lists the rules that a text cites as `(rule 4.1)`, `(rules 4.1, 9.2)` or `(rules 2.3 to 2.5)`; of a range, both ends. */
export const citedRules = (text: string): readonly string[] =>
  [...text.matchAll(/\(rules?[\s*]+(\d[^)]*)\)/g)].flatMap(([, ids = ""]) => ids.match(/\d+\.\d+/g) ?? []);

/** Tells whether a text cites a section of the specification, which is not in the repository. */
export const citesSpecification = (text: string): boolean => /\(spec[\s*]+\d/.test(text);
