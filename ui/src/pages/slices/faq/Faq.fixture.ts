import type { FaqSlice } from "@couvert/domain/site/slices/text-slices";

/** Two questions. */
export const faq: FaqSlice = {
  type: "faq",
  heading: "Asked before",
  items: [
    {
      question: "Does a card expire?",
      answer: [{ type: "paragraph", text: "No, and it costs nothing to keep.", spans: [] }],
    },
    {
      question: "May I bring the dog?",
      answer: [{ type: "paragraph", text: "To the courtyard, gladly.", spans: [] }],
    },
  ],
};
