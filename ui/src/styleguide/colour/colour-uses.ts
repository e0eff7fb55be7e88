/** What a colour is for: words, lines that bound a control, lines that only decorate, or a ground under others. */
export type ColourUse = "text" | "edge" | "line" | "ground";

const PREFIX = "--color-";

const USES: readonly (readonly [names: RegExp, use: ColourUse])[] = [
  [/^(?:rule|overlay)/, "line"],
  [/^(?:edge|focus)/, "edge"],
  [/^(?:ink|ember|accent)|^on-|-ink$/, "text"],
];

/** The least contrast that a use asks for (WCAG 2.2, 1.4.3 and 1.4.11); 0 where it asks for none. */
export const LEAST_CONTRAST: Readonly<Record<ColourUse, number>> = { text: 4.5, edge: 3, line: 0, ground: 0 };

/** What a colour token is for, which its name says: a ground where it says nothing else. */
export const useOf = (token: string): ColourUse =>
  USES.find(([names]) => names.test(shortName(token)))?.[1] ?? "ground";

/**
 * Of all colour tokens, those that one is meant to stand on: what is called `on-accent` on those that begin with `accent`,
 * what is `on-dark` on every ground that is no paper, everything else on paper. A ground stands on nothing.
 */
export const groundsFor = (token: string, tokens: readonly string[]): readonly string[] => {
  if (useOf(token) === "ground") return [];
  const [, under] = /\bon-([a-z]+)/.exec(shortName(token)) ?? [];
  if (under === undefined) return tokens.filter(isPaper);
  const named = tokens.filter((each) => shortName(each).startsWith(under));
  return named.length > 0 ? named : tokens.filter((each) => useOf(each) === "ground" && !isPaper(each));
};

/** The name of a colour without what all of them begin with. */
export const shortName = (token: string): string => token.slice(PREFIX.length);

const isPaper = (token: string): boolean => shortName(token).startsWith("paper");
