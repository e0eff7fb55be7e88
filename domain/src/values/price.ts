/** An amount of money in whole cents of a dollar. */
export type Cents = number;

/**
 * A price as a provider quotes it: dollars as a plain number, or an amount of the smallest unit with the number of units
 * that make a dollar, which need not be 100 (spec 3).
 */
export type QuotedPrice = number | { readonly minUnitAmount: number; readonly multiplier: number };

/** A quoted price in whole cents; half a cent rounds up. */
export const centsOf = (price: QuotedPrice): Cents => {
  const cents = typeof price === "number" ? price * 100 : (price.minUnitAmount * 100) / price.multiplier;
  // 1.005 dollars are 100.49999999999999 in binary, and a hundred and a half in every shop.
  return Math.round(Number(cents.toPrecision(15)));
};

const DOLLARS = /* @__PURE__ */ new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** An amount as a diner reads it, `$95.00` (spec 9). */
export const dollarsLabel = (cents: Cents): string => DOLLARS.format(cents / 100);
