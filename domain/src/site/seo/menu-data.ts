import { type DietaryMark, type Dish, menuAmount } from "../../restaurant/menu/dish.ts";
import type { Currency } from "../../values/currency.ts";
import { amountText } from "../../values/money.ts";
import { menuOutline } from "../page/menu-outline.ts";
import type { Slice } from "../slices/slice.ts";
import { type JsonLd, omitEmpty } from "./json-ld.ts";

/** The schema.org diet of a mark. "Gluten-conscious" has none, because it does not promise a gluten-free dish. */
const DIETS: Record<DietaryMark, string | null> = {
  vegan: "https://schema.org/VeganDiet",
  vegetarian: "https://schema.org/VegetarianDiet",
  "gluten-conscious": null,
};

/** The name, address and currency of a menu. Without a currency its prices are omitted. */
interface MenuSubject {
  readonly name: string;
  readonly url: string;
  readonly currency: Currency | null;
}

/** Returns the structured data of a page's menu: sections, dishes, prices and diets; null without a menu (rule 3.57). */
export const menuData = (slices: readonly Slice[], { name, url, currency }: MenuSubject): JsonLd | null => {
  const sections = menuOutline(slices).map(({ slice, anchor }) => ({
    "@type": "MenuSection",
    ...omitEmpty({
      name: slice.heading,
      url: `${url}#${anchor}`,
      description: slice.type === "menu_section" ? slice.note : slice.description,
      hasMenuItem: slice.items.map((dish) => menuItem(dish, currency)),
    }),
  }));
  return sections.length === 0
    ? null
    : {
        "@context": "https://schema.org",
        "@type": "Menu",
        "@id": `${url}#menu`,
        ...omitEmpty({ name, url, hasMenuSection: sections }),
      };
};

const menuItem = ({ name, description, marks, prices }: Dish, currency: MenuSubject["currency"]): JsonLd => ({
  "@type": "MenuItem",
  ...omitEmpty({
    name,
    description,
    suitableForDiet: marks.flatMap((mark) => DIETS[mark] ?? []),
    offers:
      currency === null
        ? null
        : prices.flatMap(({ label, cents }) =>
            cents === null
              ? []
              : [
                  {
                    "@type": "Offer",
                    ...omitEmpty({ name: label }),
                    price: amountText(menuAmount(cents, currency), currency),
                    priceCurrency: currency,
                  },
                ],
          ),
  }),
});
