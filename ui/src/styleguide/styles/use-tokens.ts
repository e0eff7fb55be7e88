import { readTokens, type Token } from "./read-tokens.ts";
import { useStyleTime } from "./style-time.ts";
import { kindOf, type TokenKind } from "./token-kinds.ts";

/** The design tokens of some kinds, as the document's style sheets have them now. */
export const useTokens = (...kinds: readonly TokenKind[]): readonly Token[] => {
  useStyleTime();
  return readTokens(document.styleSheets).filter(({ name }) => kinds.includes(kindOf(name)));
};
