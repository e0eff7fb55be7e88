import { menuPriceLabel } from "@couvert/domain/restaurant/menu/dish";
import { pageCurrency } from "@couvert/domain/site/page/fit-prices";
import { formatLocale } from "../../languages/languages.ts";
import { useShownPage } from "../../visit/shown-page.ts";

/**
 * Returns a function that formats a price of the content in the page's language, and in the currency of the restaurant that
 * the page is about; in US dollars where it is about none (rule 3.58).
 */
export const useMenuPrice = (): ((cents: number) => string) => {
  const currency = pageCurrency(useShownPage()?.view);
  return (cents) => menuPriceLabel(cents, currency, formatLocale());
};
