import type { MenuWords } from "./menu-words.ts";

/** The words of a menu in Spanish. */
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
