import { menuPriceLabel } from "@couvert/domain/restaurant/menu/dish";
import { DEFAULT_CURRENCY } from "@couvert/domain/values/currency";
import { formatLocale } from "../../languages/languages.ts";
import { useShownPage } from "../../visit/shown-page.ts";

/**
 * Returns a function that formats a price of the content in the page's language, and in the currency of the restaurant that
 * the page is about; in US dollars where it is about none (rule 3.58).
 */
export const useMenuPrice = (): ((cents: number) => string) => {
  const view = useShownPage()?.view;
  const currency = (view !== undefined && "location" in view && view.location.currency) || DEFAULT_CURRENCY;
  return (cents) => menuPriceLabel(cents, currency, formatLocale());
};
