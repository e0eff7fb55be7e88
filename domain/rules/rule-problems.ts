import type { Export } from "./production-imports.ts";
import type { RuleRow } from "./rule-table.ts";

/** Reads a file of the repository by its path; undefined where there is none. */
export type ReadFile = (path: string) => string | undefined;

/** Tells whether a file of the product imports an export, or is started by it. */
export type IsUsed = (wanted: Export) => boolean;

/** Describes each function and test that a row names in vain, by rule and file; empty when all are right. */
export const findRuleProblems = (
  rows: readonly RuleRow[],
  read: ReadFile,
  isUsed: IsUsed,
): readonly string[] =>
  rows.flatMap((row) => (row.isStruck ? findStruckProblems(row) : findKeptProblems(row, read, isUsed)));

const findStruckProblems = ({ id, functions, tests }: RuleRow): readonly string[] =>
  functions.length + tests.length === 0 ? [] : [`${id} is struck, but names a function or a test`];

const findKeptProblems = (
  { id, functions, tests }: RuleRow,
  read: ReadFile,
  isUsed: IsUsed,
): readonly string[] => [
  ...(functions.length === 0 ? [`${id} names no function`] : []),
  ...(tests.length === 0 ? [`${id} names no test`] : []),
  ...functions
    .filter(({ path, name }) => !exportsName(read(path), name))
    .map(({ path, name }) => `${id} names ${path}#${name}, which does not exist`),
  ...functions
    .filter((wanted) => exportsName(read(wanted.path), wanted.name) && !isUsed(wanted))
    .map(({ path, name }) => `${id} names ${path}#${name}, which no production file imports`),
  ...tests
    .filter(
      ({ path, title }) =>
        !readProofs(read(path)).some((proof) => proof.title === title && proof.ids.includes(id)),
    )
    .map(({ path, title }) => `${id} names the test "${title}", which ${path} does not have with that rule`),
];

const exportsName = (text: string | undefined, name: string): boolean =>
  text !== undefined &&
  new RegExp(
    `^export (?:const|(?:async )?function\\*?|class|interface|type|default(?: (?:async )?function)?) ${name}\\b`,
    "m",
  ).test(text);

/** Reads the tests that a file runs and whose titles end with `(rule 4.1)` or `(rules 4.1, 9.2)`. */
const readProofs = (text = ""): readonly { readonly title: string; readonly ids: readonly string[] }[] =>
  [
    ...text.matchAll(
      /^(?! *\/\/|.*\.(?:skip|todo)\b).*\(\s*(["'`])(.*) \(rules? (\d+\.\d+(?:, \d+\.\d+)*)\)\1,/gm,
    ),
  ].map(([, , title = "", ids = ""]) => ({ title, ids: ids.split(", ") }));
