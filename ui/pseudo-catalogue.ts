import { pseudoText } from "@couvert/domain/values/pseudo-language";

/** A part of a compiled message: a text, or a value with its name, its kind and its choices. */
type Part = string | readonly [name: string, kind?: string, choices?: Readonly<Record<string, unknown>>];

/** Returns the module of a compiled catalogue with its texts in Arabic letters; the names of values and choices stay. */
export const pseudoCatalogue = (code: string): string =>
  code.replace(/(?<=JSON\.parse\()"(?:[^"\\]|\\.)*"(?=\))/, (json) =>
    JSON.stringify(JSON.stringify(mapValues(JSON.parse(JSON.parse(json)), pseudoMessage))),
  );

const pseudoMessage = (message: unknown): unknown => {
  if (typeof message === "string") return pseudoText(message);
  return Array.isArray(message) ? message.map(pseudoPart) : message;
};

const pseudoPart = (part: Part): unknown => {
  if (typeof part === "string") return pseudoText(part);
  const [name, kind, choices] = part;
  return choices === undefined ? part : [name, kind, mapValues(choices, pseudoMessage)];
};

const mapValues = (
  values: Readonly<Record<string, unknown>>,
  change: (value: unknown) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
