import type { Export } from "./production-imports.ts";
import type { RuleRow } from "./rule-table.ts";

/** Reads a file of the repository by its path; undefined where there is none. */
export type ReadFile = (path: string) => string | undefined;

/** Tells whether a file of the product imports an export, or is started by it. */
export type IsUsed = (wanted: Export) => boolean;

/** Describes each claim of the rows that does not hold, by rule and file; empty when all hold. */
export const unkeptRules = (rows: readonly RuleRow[], read: ReadFile, isUsed: IsUsed): readonly string[] =>
  rows.flatMap(({ id, keptBy, provenBy }) => [
    ...(keptBy.length === 0 ? [`${id} does not say what keeps it`] : []),
    ...(provenBy.length === 0 ? [`${id} does not say what proves it`] : []),
    ...keptBy
      .filter(({ path, name }) => !exportsName(read(path), name))
      .map(({ path, name }) => `${id} is kept by ${path}#${name}, which is not there`),
    ...keptBy
      .filter((wanted) => exportsName(read(wanted.path), wanted.name) && !isUsed(wanted))
      .map(({ path, name }) => `${id} is kept by ${path}#${name}, which no production file imports`),
    ...provenBy
      .filter(
        ({ path, title }) =>
          !proofs(read(path)).some((proof) => proof.title === title && proof.ids.includes(id)),
      )
      .map(({ path, title }) => `${id} is proven by "${title}", which is not in ${path} with that rule`),
  ]);

const exportsName = (text: string | undefined, name: string): boolean =>
  text !== undefined &&
  new RegExp(
    `^export (?:const|(?:async )?function\\*?|class|interface|type|default(?: (?:async )?function)?) ${name}\\b`,
    "m",
  ).test(text);

/** Reads the tests that a file runs and whose titles end with `(rule 4.1)` or `(rules 4.1, 9.2)`. */
const proofs = (text = ""): readonly { readonly title: string; readonly ids: readonly string[] }[] =>
  [
    ...text.matchAll(
      /^(?! *\/\/|.*\.(?:skip|todo)\b).*\(\s*(["'`])(.*) \(rules? (\d+\.\d+(?:, \d+\.\d+)*)\)\1,/gm,
    ),
  ].map(([, , title = "", ids = ""]) => ({ title, ids: ids.split(", ") }));
