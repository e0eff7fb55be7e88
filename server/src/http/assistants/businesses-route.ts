import { createHash } from "node:crypto";
import { restaurantData } from "@couvert/domain/site/seo/restaurant-data";
import type { RequestHandler } from "express";
import { isNotModified } from "../conditional-request.ts";
import { sendPublicJson } from "../public-json.ts";
import { reject, rejection } from "../rejection.ts";
import { bookedAs, type Directory, pageUrl, reserveUrl } from "./directory.ts";

/** How many businesses a page of the feed has, and how long a cache may answer for it, in seconds. */
const PAGE_SIZE = 50;
const FRESH_SECONDS = 300;

const UNKNOWN_PAGE = rejection(400, "unknown_page", "There is no such page.");
const UNREADABLE = rejection(503, "content_unavailable", "The restaurants cannot be read now.");

/**
 * Handles `GET /v1/businesses`: sends the businesses of the group by id, at most 50 a page. A page begins behind the id that its token is, so that
 * a business which opens or closes meanwhile moves no other. Each business and each page has a checksum, and the page's is its entity tag (rule 16.2).
 */
export const businessesRoute =
  (read: () => Promise<Directory | null>, origin: string): RequestHandler =>
  async (request, response) => {
    const { page_token: after = "" } = request.query;
    if (typeof after !== "string" || !/^[\w.~-]{0,100}$/.test(after)) return reject(response, UNKNOWN_PAGE);
    const directory = await read();
    if (directory === null) return reject(response, UNREADABLE);
    const { siteName, languages, locations } = directory;
    const rest = locations.filter(({ uid }) => uid > after);
    const businesses = rest.slice(0, PAGE_SIZE).map((location) => {
      const restaurant_id = bookedAs(location);
      const linkOf = (...search: Parameters<typeof reserveUrl>[2][]) =>
        restaurant_id === null ? null : reserveUrl(location, origin, ...search);
      const url = pageUrl(location, origin);
      return withChecksum({
        ...{ id: location.uid, restaurant_id, url, time_zone: location.timeZone, languages },
        reserve_url: linkOf(),
        reserve_url_template: linkOf(["{party}", "{date}", "{time}"]),
        data: restaurantData(location, { path: url.slice(origin.length) }, { siteName, origin }),
      });
    });
    const next_page_token = rest.length > PAGE_SIZE ? (businesses.at(-1)?.id ?? null) : null;
    const page = withChecksum({ businesses, next_page_token });
    const etag = `"${page.checksum}"`;
    response.set({ "Cache-Control": `public, max-age=${FRESH_SECONDS}`, ETag: etag });
    if (isNotModified(request.headers, { etag })) return void response.status(304).end();
    sendPublicJson(request, response, JSON.stringify(page));
  };

/** Adds the SHA-256 of a value's canonical JSON, in hexadecimal: without spaces, the names of each object in order. */
const withChecksum = <Value extends object>(value: Value): Value & { readonly checksum: string } => ({
  ...value,
  checksum: createHash("sha256").update(JSON.stringify(value, inOrder)).digest("hex"),
});

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
