import type { TestimonialsSlice } from "@couvert/domain/site/slices/text-slices";

/** One testimonial with name and city, and one anonymous. */
export const testimonials: TestimonialsSlice = {
  type: "testimonials",
  heading: "Overheard",
  items: [
    { quote: "More butter.", name: "Ana R.", detail: "Table 14, Toronto" },
    { quote: "Again.", name: "", detail: "" },
  ],
};
