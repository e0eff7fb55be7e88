/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The step into every entry of an array. */
const EVERY: unique symbol = Symbol("every entry");

/** The way to a value in JSON: names of fields, and the step into every entry of an array. */
export type Path = readonly (string | typeof EVERY)[];

/** Shows a path as Pact's matching rules write it, `$.times[*].time`. */
export const showPath = (path: Path): string =>
  path.reduce<string>((shown, step) => `${shown}${step === EVERY ? "[*]" : `.${step}`}`, "$");

/** Returns a text with paths as `showPath` writes them: `$['a'][0]` becomes `$.a[*]`. */
export const normalizePath = (text: string): string =>
  text.replaceAll(/\[\d+\]/g, "[*]").replaceAll(/\['([^']*)'\]/g, ".$1");

/** Returns each path within a value once, with the first value there. Outer values come first. */
export const listPaths = (json: Json): readonly { readonly path: Path; readonly value: Json }[] => {
  const found = new Map<string, { readonly path: Path; readonly value: Json }>();
  const visit = (value: Json, path: Path): void => {
    const shown = showPath(path);
    if (path.length > 0 && !found.has(shown)) found.set(shown, { path, value });
    if (isList(value)) for (const entry of value) visit(entry, [...path, EVERY]);
    else if (typeof value === "object" && value !== null) {
      for (const [name, field] of Object.entries(value)) visit(field, [...path, name]);
    }
  };
  visit(json, []);
  return [...found.values()];
};

/** What a change returns to remove a value. */
export const REMOVED: unique symbol = Symbol("removed");

/** Returns a value with a change made at a path, in each entry where the path says so. */
export const changeAt = (value: Json, path: Path, change: (value: Json) => Json | typeof REMOVED): Json => {
  const [step, ...rest] = path;
  const into = (inner: Json) => (rest.length === 0 ? change(inner) : changeAt(inner, rest, change));
  if (isList(value)) return step === EVERY ? value.map(into).filter((entry) => entry !== REMOVED) : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => [name, name === step ? into(field) : field] as const)
      .filter((entry): entry is readonly [string, Json] => entry[1] !== REMOVED),
  );
};

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
