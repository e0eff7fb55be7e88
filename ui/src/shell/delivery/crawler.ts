// Cubot makes telephones.
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|externalhit/i;

/** Whether a user agent reads pages for a machine: it keeps the prerendered page, and never an error page (spec 8). */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
