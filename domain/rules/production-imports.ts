/** An export by its file, a path from the root, and its name; the name of a default export is the one it is declared with. */
export interface Export {
  readonly path: string;
  readonly name: string;
}

/** Tells whether a file is part of the product: a module that is no test and helps none. */
export const isProductionFile = (path: string): boolean =>
  /\.tsx?$/.test(path) &&
  !/\.(?:test|spec|builders|arbitraries|laws|models?|fixtures?|setup|child|d)\.tsx?$/.test(path) &&
  !/(?:^|\/)(?:laws|testing|bench|rules|boundaries|styleguide|node_modules|dist)\//.test(path);

/** Creates a check that tells whether any of the files, texts by their paths from the root, imports an export of another file. */
export const createImportCheck = (files: ReadonlyMap<string, string>): ((wanted: Export) => boolean) => {
  const imports = [...files].flatMap(([path, text]) => importsIn(path, text));
  const clauses = Map.groupBy(imports, ({ from }) => from);
  return ({ path, name }) => {
    const isDefault = new RegExp(`^export default (?:(?:async )?function )?${name}\\b`, "m").test(
      files.get(path) ?? "",
    );
    return (clauses.get(path) ?? []).some(({ clause }) => names(clause, isDefault ? "default" : name));
  };
};

/** An import of a file by its path from the root, with what stands between `import` and `from`; all of it is `*`. */
interface Import {
  readonly from: string;
  readonly clause: string;
}

const importsIn = (path: string, text: string): readonly Import[] => [
  ...[...text.matchAll(/^(?:import|export) (?:type )?([^"';]*?) from "([^"]+)"/gm)].map(
    ([, clause = "", specifier = ""]) => ({ from: resolveFrom(path, specifier), clause }),
  ),
  ...[...text.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, specifier = ""]) => ({
    from: resolveFrom(path, specifier),
    clause: "*",
  })),
];

/** The packages below `adapters/`. */
const ADAPTERS: ReadonlySet<string> = new Set(["platform", "api", "services", "outside"]);

const resolveFrom = (path: string, specifier: string): string =>
  specifier.startsWith(".")
    ? new URL(specifier, `file:///${path}`).pathname.slice(1)
    : specifier.replace(
        /^@couvert\/(\w+)\/(.+)$/,
        (_, name, path) => `${ADAPTERS.has(name) ? `adapters/${name}` : name}/src/${path}.ts`,
      );

const names = (clause: string, name: string): boolean => {
  if (clause.startsWith("*")) return true;
  const [, before = "", listed = ""] = /^([^{]*)(?:\{(.*)\})?$/s.exec(clause) ?? [];
  if (name === "default" && /\w/.test(before)) return true;
  return listed
    .split(",")
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type /, "")
          .split(" as ")[0],
    )
    .includes(name);
};
