import type { TestimonialsSlice } from "@couvert/domain/site/slices/word-slices";
import { text } from "../plain-fields.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `testimonials`: `heading`, and items of `quote`, `name` and `detail`; one without a quote is left out. */
export const readTestimonials: ReadSlice<TestimonialsSlice> = ({ primary, items }) => ({
  type: "testimonials",
  heading: primary.read("heading", text, ""),
  items: items
    .map((item) => ({
      quote: item.need("quote", text, ""),
      name: item.read("name", text, ""),
      detail: item.read("detail", text, ""),
    }))
    .filter(({ quote }) => quote !== ""),
});
