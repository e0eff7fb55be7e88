import { readOptions } from "@couvert/platform/command/read-options";
import { DEFAULT_BRAND } from "./brands.ts";
import { fallbacksFor } from "./fallbacks.ts";

const USAGE = `pnpm brand:fit [BRAND]

Prints the @font-face rules of a brand's fallbacks, ${DEFAULT_BRAND}'s by default: system fonts adjusted so that a late font shifts
almost nothing.`;

const { positionals } = readOptions(USAGE, {
  allowPositionals: true,
});
const [brand = DEFAULT_BRAND] = positionals;
const fallbacks = [
  ...(await fallbacksFor(brand, "--font-display")),
  ...(await fallbacksFor(brand, "--font-text")),
];
const rules = fallbacks.map(
  ({ family, source, sizeAdjust, ascent, descent }) => `@font-face {
  font-family: "${family}";
  src: ${source};
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
  size-adjust: ${sizeAdjust}%;
}
`,
);
process.stdout.write(rules.join("\n"));
