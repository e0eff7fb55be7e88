import type { Currency } from "@couvert/domain/values/currency";
import { type MinorUnits, moneyLabel } from "@couvert/domain/values/money";
import { formatLocale } from "./languages.ts";

/** Formats an amount in the language of the page, `$95.00` in English of the United States (rules 9.22, 3.58). */
export const moneyWords = (amount: MinorUnits, currency: Currency): string =>
  moneyLabel(amount, currency, { language: formatLocale() });
