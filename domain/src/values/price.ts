/** An amount of money in whole cents of a dollar. */
export type Cents = number;

/** A price of a provider: dollars, or an amount in the smallest unit with the number of units in a dollar (rule 3.30). */
type QuotedPrice = number | { readonly minUnitAmount: number; readonly multiplier: number };

/** Converts a quoted price to whole cents. Half a cent rounds up (rule 9.22). */
export const centsOf = (price: QuotedPrice): Cents => {
  const cents = typeof price === "number" ? price * 100 : (price.minUnitAmount * 100) / price.multiplier;
  // 1.005 * 100 is 100.49999999999999 in binary.
  return Math.round(Number(cents.toPrecision(15)));
};

let dollars: Intl.NumberFormat | undefined;

/** Formats an amount for a diner, `$95.00` (rule 9.22). */
export const dollarsLabel = (cents: Cents): string => {
  // Made at its first use: it would hold up every page that loads this module with other ones.
  dollars ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return dollars.format(cents / 100);
};
