import { RSS_PATH } from "@couvert/domain/site/news/news-card";

/** Tells readers of feeds where the feed of the news lies; stands in the document's head, and is not seen. */
export const FeedLink = () => <link rel="alternate" type="application/rss+xml" href={RSS_PATH} />;
