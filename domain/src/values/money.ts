import { type Currency, DEFAULT_CURRENCY, decimalsOf } from "./currency.ts";

/** A whole number of a currency's smallest unit: cents of a dollar, yen, fils of a dinar. */
export type MinorUnits = number;

/** An amount in a currency. */
export interface Money {
  readonly amount: MinorUnits;
  readonly currency: Currency;
}

/**
 * A price of a provider: a number of the currency's unit, or an amount in parts with their number in a unit (rule 3.30).
 * Without a currency it is in US dollars.
 */
type QuotedPrice =
  | number
  | {
      readonly min_unit_amount: number;
      readonly multiplier: number;
      readonly currency?: Currency | null | undefined;
    };

/** Decodes a quoted price to whole smallest units of its currency. Half a unit rounds up (rules 9.22, 9.34). */
export const decodePrice = (price: QuotedPrice): Money => {
  if (typeof price === "number") return decodePrice({ min_unit_amount: price, multiplier: 1 });
  const currency = price.currency ?? DEFAULT_CURRENCY;
  const units = (price.min_unit_amount * unitOf(currency)) / price.multiplier;
  // 1.005 * 100 is 100.49999999999999 in binary.
  return { amount: Math.round(Number(units.toPrecision(15))), currency };
};

/** The largest amount that is exact: a number has 15 reliable digits. */
export const MAX_AMOUNT: MinorUnits = 1e15 - 1;

/**
 * Returns whether a price decodes to an exact amount (rule 9.35). One above that range is no price, and one that rounds to no
 * smallest unit is no price of 0.
 */
export const isPrice = (price: QuotedPrice): boolean => {
  const { amount } = decodePrice(price);
  const quoted = typeof price === "number" ? price : price.min_unit_amount;
  return amount <= MAX_AMOUNT && (amount > 0 || quoted === 0);
};

/** Encodes an amount as a price in parts, with its currency (rule 3.30). */
export const encodePrice = (amount: MinorUnits, currency: Currency) => ({
  min_unit_amount: amount,
  multiplier: unitOf(currency),
  currency,
});

/** Returns the number of smallest units in a unit of a currency, 100 for cents. */
export const unitOf = (currency: Currency): number => 10 ** decimalsOf(currency);

/** Writes an amount for programs: units with all decimals of the currency, `95.00`. */
export const amountText = (amount: MinorUnits, currency: Currency): string =>
  (amount / unitOf(currency)).toFixed(decimalsOf(currency));

/** Formatters by language, currency and decimals: a new one takes as long as hundreds of labels. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount for a diner in a language, `$95.00` (rule 9.22). With `isShort`, whole units have no decimals, `$95` (rules
 * 3.58, 9.34).
 */
export const moneyLabel = (
  amount: MinorUnits,
  currency: Currency,
  { language = "en-US", isShort = false } = {},
): string => {
  const unit = unitOf(currency);
  const decimals = isShort && amount % unit === 0 ? 0 : decimalsOf(currency);
  const key = `${language} ${currency} ${decimals}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(key, formatter);
  }
  // Versions of Intl differ in which of the two spaces groups digits, and many fonts have no narrow one.
  return formatter.format(amount / unit).replaceAll("\u202f", "\u00a0");
};
