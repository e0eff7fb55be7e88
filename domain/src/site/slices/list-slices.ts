import type { LabelledLink } from "../../values/link.ts";
import type { NewsCard } from "../news/news-card.ts";

/**
 * A list of news posts, newest first. `location` null stands for all, or on a location's page for its own; `limit` null
 * for no limit.
 */
export interface NewsListSlice {
  readonly type: "news_list";
  readonly heading: string;
  /** The title of the location whose news the site adds to its page; absent for a list of the content. */
  readonly place?: string;
  readonly location: string | null;
  readonly limit: number | null;
  readonly items: readonly NewsCard[];
}

/** A column of links in the footer (rule 3.17). */
export interface FooterLinksSlice {
  readonly type: "footer_links";
  readonly title: string;
  readonly items: readonly LabelledLink[];
}

/** A slice that lists links or posts. */
export type ListSlice = NewsListSlice | FooterLinksSlice;
