import { expect, it } from "vitest";
import { isCrawler } from "./crawler.ts";

it.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0)",
  "facebookexternalhit/1.1",
  "Mozilla/5.0 (compatible; Yahoo! Slurp)",
])("knows %s for a crawler", (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

it.each([
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/148.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 11; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
])("takes %s for a visitor", (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});
