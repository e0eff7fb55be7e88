import { type Dish, isMenuAmount } from "../../restaurant/menu/dish.ts";
import { type Currency, DEFAULT_CURRENCY } from "../../values/currency.ts";
import type { Slice } from "../slices/slice.ts";
import type { PageDocument, PageView } from "./page.ts";

/** A price of the content with more decimals than its currency has. */
export interface UnfitPrice {
  /** The document of the page, `menu "miami"`, or its path where it has none. */
  readonly source: string;
  /** The name of what it is the price of. */
  readonly item: string;
  /** In units, as an editor wrote it. */
  readonly price: number;
  readonly currency: Currency;
}

/** Pages without the prices that do not fit, and those prices, each once for all pages of a document. */
interface FittedPages {
  readonly pages: readonly PageDocument[];
  readonly unfit: readonly UnfitPrice[];
}

/** Returns the currency of the prices on a page: that of its restaurant; US dollars where it is about none (rule 3.58). */
export const pageCurrency = (view: PageView | undefined): Currency =>
  (view !== undefined && "location" in view && view.location.currency) || DEFAULT_CURRENCY;

/** Leaves out the prices that have more decimals than the currency of their page, instead of rounding them (rule 9.36). */
export const fitPrices = (pages: readonly PageDocument[]): FittedPages => {
  const unfit = new Map<string, UnfitPrice>();
  const fitted = pages.map((page) => {
    const { path, source, view } = page;
    if (!("slices" in view) || whole.has(page)) return page;
    const currency = pageCurrency(view);
    const isFit: IsFit = (item, cents) => {
      if (cents === null || isMenuAmount(cents, currency)) return true;
      const price = { source: source ?? path, item, price: cents / 100, currency };
      unfit.set(`${price.source} ${describeUnfitPrice(price)}`, price);
      return false;
    };
    const slices = view.slices.map((slice) => fitSlice(slice, isFit));
    if (slices.some((slice, index) => slice !== view.slices[index])) {
      return { ...page, view: { ...view, slices } };
    }
    whole.add(page);
    return page;
  });
  return { pages: fitted, unfit: [...unfit.values()] };
};

/** The pages whose prices all fit, as far as they were looked at: an edit changes few pages. */
const whole = new WeakSet<PageDocument>();

type IsFit = (item: string, cents: number | null) => boolean;

/** Returns a slice without unfit prices; the same object where all fit. */
const fitSlice = (slice: Slice, isFit: IsFit): Slice => {
  switch (slice.type) {
    case "menu_section":
    case "item_pairing":
    case "item_variant":
      return withItems(slice, (dish) => fitDish(dish, isFit));
    case "menu_section_features_slider":
      return withItems(slice, (dish) => fitDish(dish, isFit));
    case "gift_cards":
      return withItems(slice, (card) => (isFit(card.title, card.from) ? card : { ...card, from: null }));
    default:
      return slice;
  }
};

const withItems = <S extends { readonly items: readonly unknown[] }>(
  slice: S,
  fit: (item: S["items"][number]) => S["items"][number],
): S => {
  const items = slice.items.map(fit);
  return items.every((item, index) => item === slice.items[index]) ? slice : { ...slice, items };
};

const fitDish = <D extends Dish>(dish: D, isFit: IsFit): D => {
  const prices = dish.prices.filter(({ cents }) => isFit(dish.name, cents));
  return prices.length === dish.prices.length ? dish : { ...dish, prices };
};

/** Describes an unfit price for an editor, in one line without its document. */
export const describeUnfitPrice = ({ item, price, currency }: Omit<UnfitPrice, "source">): string =>
  `the price of "${item}", ${price}, has more decimals than ${currency}`;
