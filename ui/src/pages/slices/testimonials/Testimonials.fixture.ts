import type { TestimonialsSlice } from "@couvert/domain/site/slices/word-slices";

/** A voice with a name and a place, and one nobody knows. */
export const testimonials: TestimonialsSlice = {
  type: "testimonials",
  heading: "Overheard",
  items: [
    { quote: "More butter.", name: "Ana R.", detail: "Table 14, Toronto" },
    { quote: "Again.", name: "", detail: "" },
  ],
};
