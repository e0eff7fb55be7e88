import type { RuleRow } from "./rule-table.ts";

/** The files of the repository by their paths; undefined where there is none. */
export type ReadFile = (path: string) => string | undefined;

/** Says of each row what is not as it claims, in a sentence that names rule and file; nothing when all of it is there. */
export const unkeptRules = (rows: readonly RuleRow[], read: ReadFile): readonly string[] =>
  rows.flatMap(({ id, keptBy, provenBy }) => [
    ...(keptBy.length === 0 ? [`${id} does not say what keeps it`] : []),
    ...(provenBy.length === 0 ? [`${id} does not say what proves it`] : []),
    ...keptBy
      .filter(({ path, name }) => !exportsName(read(path), name))
      .map(({ path, name }) => `${id} is kept by ${path}#${name}, which is not there`),
    ...provenBy
      .filter(({ path, title }) => !testTitles(read(path)).includes(`${title} (rule ${id})`))
      .map(({ path, title }) => `${id} is proven by "${title}", which is not in ${path} with that rule`),
  ]);

/** Says which rules the tests of a file name that are no rows of the table. */
export const unknownRules = (rows: readonly RuleRow[], path: string, read: ReadFile): readonly string[] =>
  testTitles(read(path))
    .flatMap((title) => [...title.matchAll(/\(rules? (\d[^)]*)\)/g)].map(([, id]) => id))
    .filter((named) => !rows.some(({ id }) => id === named))
    .map((named) => `${path} proves ${named}, which is no rule`);

const exportsName = (text: string | undefined, name: string): boolean =>
  text !== undefined &&
  new RegExp(`^export (?:const|(?:async )?function\\*?|class|interface|type|default) ${name}\\b`, "m").test(
    text,
  );

/** The titles of the tests that a file runs: a call's first argument that says last of which rule it speaks. */
const testTitles = (text = ""): readonly string[] =>
  [...text.matchAll(/^(?! *\/\/|.*\.(?:skip|todo)\b).*\(\s*(["'`])(.*\(rules? \d.*\))\1,/gm)].map(
    ([, , title = ""]) => title,
  );
