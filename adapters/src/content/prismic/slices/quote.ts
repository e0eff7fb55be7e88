import type { QuoteSlice } from "@couvert/domain/site/slices/slice";
import { text } from "../plain-fields.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `quote`: `quote` and `source`. */
export const readQuote: ReadSlice<QuoteSlice> = ({ primary }) => ({
  type: "quote",
  quote: primary.need("quote", text, ""),
  source: primary.read("source", text, ""),
});
