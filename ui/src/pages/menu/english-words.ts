import type { MenuWords } from "./menu-words.ts";

/** The words of a menu in English. */
export const ENGLISH: MenuWords = {
  language: "en",
  names: {
    vegetarian: "Vegetarian",
    vegan: "Vegan",
    "gluten-conscious": "Gluten-conscious",
    "not-spicy": "Not spicy",
  },
  spice: { 1: "Mildly spicy", 2: "Spicy", 3: "Very spicy" },
  isNew: "New",
  isFavourite: "Favourite",
  calories: (count) => `${count} calories`,
  showOnly: "Show only what is",
  showAll: "Show all dishes",
  print: "Print this menu",
  allShown: (total) => `All ${total} dishes are shown.`,
  someShown: (kept, total, diets) => `${kept} of ${total} dishes ${kept === 1 ? "is" : "are"} ${diets}.`,
  noneShown: (total, diets) => `None of the ${total} dishes is ${diets}.`,
  nothingHere: (diets) => `Nothing here is ${diets}.`,
  dish: "Dish",
  columns: {
    serving: "Serving",
    calories: "Calories",
    protein: "Protein",
    carbohydrate: "Carbohydrate",
    fat: "Fat",
    sodium: "Sodium",
    contains: "Contains",
  },
};
