import type { Currency } from "../../values/currency.ts";
import type { MinorUnits } from "../../values/money.ts";

/**
 * The smallest charges of card providers that are not 50 of the smallest unit, as Stripe publishes them:
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const SMALLEST: Readonly<Record<Currency, MinorUnits>> = {
  AED: 200,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
};

/** Returns the smallest amount that a card is charged in a currency (rule 9.37). */
export const smallestCharge = (currency: Currency): MinorUnits => SMALLEST[currency] ?? 50;
