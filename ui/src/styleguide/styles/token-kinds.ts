const KINDS = {
  colour: /^--color-/,
  face: /^--font-/,
  size: /^--text-/,
  setting: /^--(?:leading|tracking|weight|measure)\b/,
  space: /^--(?:space-|gutter$|section$)/,
  duration: /^--motion-/,
  easing: /^--ease-/,
  layer: /^--z-/,
  shape: /^--(?:radius|hairline|target|header-height|page-width|dropdown-offset)\b/,
} as const;

/** What a token is shown as; `other` is what no name says, and is shown in words. */
export type TokenKind = keyof typeof KINDS | "other";

/** What a token is shown as, which its name says. */
export const kindOf = (name: string): TokenKind => {
  const [kind] = Object.entries(KINDS).find(([, names]) => names.test(name)) ?? ["other"];
  return kind as TokenKind;
};
