import { type Cents, centsOf, dollarsLabel } from "../../values/price.ts";

/** The highest price of a dish that is believed, in cents: ten thousand dollars. */
export const MENU_PRICE_LIMIT: Cents = 1_000_000;

/** The price of a dish as an editor gave it in dollars, in whole cents; null for less than nothing, for more than is believed, and for no number. */
export const menuCents = (dollars: number): Cents | null => {
  const cents = centsOf(dollars);
  return cents >= 0 && cents <= MENU_PRICE_LIMIT ? cents : null;
};

/** A price as a menu prints it: `$9`, and `$9.50` where there are cents. */
export const menuPriceLabel = (cents: Cents): string => dollarsLabel(cents).replace(".00", "");
