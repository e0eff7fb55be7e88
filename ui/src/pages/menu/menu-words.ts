import type { Diet } from "@couvert/domain/restaurant/menu/diet";
import type { DietaryMark, NutritionFacts, SpiceLevel } from "@couvert/domain/restaurant/menu/dish";
import { primaryLanguage } from "@couvert/domain/values/language";
import { useShownPage } from "../../visit/shown-page.ts";

/** The texts of a menu in one language. `diets` is a list within a sentence. */
export interface MenuWords {
  readonly language: string;
  readonly names: Readonly<Record<DietaryMark | Diet, string>>;
  readonly spice: Readonly<Record<Exclude<SpiceLevel, 0>, string>>;
  readonly isNew: string;
  readonly isFavourite: string;
  readonly calories: (count: string) => string;
  readonly showOnly: string;
  readonly showAll: string;
  readonly print: string;
  readonly allShown: (total: number) => string;
  readonly someShown: (kept: number, total: number, diets: string) => string;
  readonly noneShown: (total: number, diets: string) => string;
  readonly nothingHere: (diets: string) => string;
  readonly dish: string;
  readonly columns: Readonly<Record<Exclude<keyof NutritionFacts, "name">, string>>;
}

/** Lists diets within a sentence: "vegan and not spicy". */
export const dietList = ({ language, names }: MenuWords, diets: readonly Diet[]): string =>
  new Intl.ListFormat(language).format(diets.map((diet) => names[diet].toLowerCase()));

/** The texts of a menu in English. */
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

/** The texts of a menu in Spanish. */
export const SPANISH: MenuWords = {
  language: "es",
  names: {
    vegetarian: "Vegetariano",
    vegan: "Vegano",
    "gluten-conscious": "Sin gluten añadido",
    "not-spicy": "Sin picante",
  },
  spice: { 1: "Algo picante", 2: "Picante", 3: "Muy picante" },
  isNew: "Nuevo",
  isFavourite: "Favorito",
  calories: (count) => `${count} calorías`,
  showOnly: "Mostrar solo",
  showAll: "Mostrar todo",
  print: "Imprimir esta carta",
  allShown: (total) => `Se muestran los ${total} platos.`,
  someShown: (kept, total, diets) =>
    `Se ${kept === 1 ? "muestra" : "muestran"} ${kept} de ${total} platos: ${diets}.`,
  noneShown: (total, diets) => `Ninguno de los ${total} platos: ${diets}.`,
  nothingHere: (diets) => `Nada en esta sección: ${diets}.`,
  dish: "Plato",
  columns: {
    serving: "Ración",
    calories: "Calorías",
    protein: "Proteínas",
    carbohydrate: "Carbohidratos",
    fat: "Grasas",
    sodium: "Sodio",
    contains: "Contiene",
  },
};

const SPOKEN: Readonly<Record<string, MenuWords>> = { en: ENGLISH, es: SPANISH };

/** Returns the texts of a menu in the language of its page; English for any other language. */
export const useMenuWords = (): MenuWords => {
  const page = useShownPage();
  return SPOKEN[primaryLanguage(page?.language ?? ENGLISH.language)] ?? ENGLISH;
};
