/**
 * Prints the `@font-face` rules of a brand's fallbacks: system fonts adjusted so that a late font shifts almost nothing. Run
 * `pnpm brand:fit {brand}`.
 */
import { DEFAULT_BRAND } from "./brands.ts";
import { fallbacksFor } from "./fallbacks.ts";

const [brand = DEFAULT_BRAND] = process.argv.slice(2);
for (const list of ["--font-display", "--font-text"] as const) {
  for (const { family, source, sizeAdjust, ascent, descent } of await fallbacksFor(brand, list)) {
    console.log(`@font-face {
  font-family: "${family}";
  src: ${source};
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
  size-adjust: ${sizeAdjust}%;
}
`);
  }
}
