/** Where the feed of all news lies. */
export const RSS_PATH = "/news/rss.xml";
