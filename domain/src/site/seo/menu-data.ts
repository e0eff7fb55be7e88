import type { DietaryMark, Dish } from "../../restaurant/menu/dish.ts";
import { menuOutline } from "../page/menu-outline.ts";
import type { Slice } from "../slices/slice.ts";
import { type JsonLd, omitEmpty } from "./json-ld.ts";

/**
 * The diets that a mark is a promise of. "Gluten-conscious" is none: a kitchen that minds gluten does not say that there is
 * none, and a diner who must not have any takes `GlutenFreeDiet` at its word.
 */
const DIETS: Record<DietaryMark, string | null> = {
  vegan: "https://schema.org/VeganDiet",
  vegetarian: "https://schema.org/VegetarianDiet",
  "gluten-conscious": null,
};

/** What a menu's structured data needs beside its slices. Without a currency its prices are not told. */
export interface MenuSubject {
  readonly name: string;
  readonly url: string;
  readonly currency: "USD" | "CAD" | null;
}

/** The menu a page's slices make: its sections with their dishes, prices and diets; null for a page without any. */
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
                    price: (cents / 100).toFixed(2),
                    priceCurrency: currency,
                  },
                ],
          ),
  }),
});
