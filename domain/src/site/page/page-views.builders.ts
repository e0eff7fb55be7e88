import { createHoursWords } from "../../restaurant/opening/hours-words.builders.ts";
import type { PageDocument } from "./page.ts";
import { pageViews } from "./page-views.ts";
import type { ViewedContent } from "./route-views.ts";

/** Creates the pages of a site, with English texts beside those of its content. */
export const createPageViews = (content: ViewedContent): readonly PageDocument[] =>
  pageViews(content, createHoursWords);
