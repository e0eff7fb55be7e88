import type { FaqSlice } from "@couvert/domain/site/slices/slice";
import { text } from "../plain-fields.ts";
import { richText } from "../rich-text-field.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `faq`: each item has `question` and `answer`; one that lacks either is left out and noted. */
export const readFaq: ReadSlice<FaqSlice> = ({ primary, items }) => ({
  type: "faq",
  heading: primary.read("heading", text, ""),
  items: items.flatMap((item) => {
    const question = item.need("question", text, "");
    const answer = item.read("answer", richText, []);
    if (answer.length === 0) item.lose("answer", "is missing");
    return question === "" || answer.length === 0 ? [] : [{ question, answer }];
  }),
});
