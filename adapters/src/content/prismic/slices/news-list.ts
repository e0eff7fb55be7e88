import type { NewsListSlice } from "@couvert/domain/site/slices/slice";
import { documentUid } from "../link-field.ts";
import { count, text } from "../plain-fields.ts";
import type { ReadSlice } from "./slice-fields.ts";

/** Reads `news_list`: `heading`, the `location` it is about, and the `limit` of posts. The posts come from the content. */
export const readNewsList: ReadSlice<NewsListSlice> = ({ primary }) => ({
  type: "news_list",
  heading: primary.read("heading", text, ""),
  location: primary.read("location", documentUid("location"), null),
  limit: primary.read("limit", count, null),
  items: [],
});
