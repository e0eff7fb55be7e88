import type { ItemNutritionalInfoSlice } from "@couvert/domain/site/slices/menu-slices";

/** A loaf with all figures, and a crab without some. */
export const itemNutritionalInfo: ItemNutritionalInfoSlice = {
  type: "item_nutritional_info",
  heading: "Nutrition and allergens",
  copy: [{ type: "paragraph", text: "Measured in our own kitchen.", spans: [] }],
  items: [
    {
      name: "Green mango",
      serving: "210 g",
      calories: 240,
      protein: 7,
      carbohydrate: 31,
      fat: 0,
      sodium: 1380,
      contains: "Peanut",
    },
    {
      name: "Stone crab",
      serving: "",
      calories: null,
      protein: null,
      carbohydrate: null,
      fat: null,
      sodium: null,
      contains: "Crustaceans",
    },
  ],
};
