/** Whether a visitor's system asks for light grounds or for dark ones. */
export type Scheme = "light" | "dark";

const DARK = /@media screen and \(prefers-color-scheme: dark\) \{/g;

/** The custom properties that a brand's style sheet sets, as they are where a visitor's system asks for a scheme. */
export const readTokens = (css: string, scheme: Scheme): ReadonlyMap<string, string> => {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "");
  const dark = [...plain.matchAll(DARK)].map(({ index }) => blockAt(plain, index));
  const light = dark.reduce((text, block) => text.replace(block, ""), plain);
  const sheets = scheme === "light" ? [light] : [light, ...dark];
  return new Map(sheets.flatMap(declarations));
};

const blockAt = (css: string, start: number): string => {
  let depth = 0;
  for (let end = css.indexOf("{", start); end < css.length; end += 1) {
    if (css[end] === "{") depth += 1;
    if (css[end] === "}") depth -= 1;
    if (depth === 0) return css.slice(start, end + 1);
  }
  return css.slice(start);
};

const declarations = (css: string): readonly (readonly [name: string, value: string])[] =>
  [...css.matchAll(/(--[\w-]+):\s*([^;]*);/g)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/\s+/g, " ").trim(),
  ]);
