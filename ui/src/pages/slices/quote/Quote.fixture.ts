import type { QuoteSlice } from "@couvert/domain/site/slices/text-slices";

/** A quote with its source. */
export const quote: QuoteSlice = {
  type: "quote",
  quote: "I came for the lamb and I still think about the butter.",
  source: "Overheard at table 14",
};
