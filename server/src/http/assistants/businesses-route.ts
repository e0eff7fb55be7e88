import { createHash } from "node:crypto";
import { restaurantData } from "@couvert/domain/site/seo/restaurant-data";
import { fillPath } from "@couvert/domain/values/match-path";
import type { RequestHandler } from "express";
import { isNotModified } from "../conditional-request.ts";
import { sendPublicJson } from "../public-json.ts";
import { reject, rejection } from "../rejection.ts";
import { bookedAs, type Directory, pageUrl, reserveUrl } from "./directory.ts";

/** How many businesses a page of the feed has. */
const PAGE_SIZE = 50;

/** How long a cache may answer for the feed, in seconds. */
const FRESH_SECONDS = 300;

const UNKNOWN_PAGE = rejection(400, "unknown_page", "There is no such page.");
/** The rejection of a reader while the content service does not answer. */
export const UNREADABLE = rejection(503, "content_unavailable", "The restaurants cannot be read now.");

/**
 * Handles `GET /v1/businesses`: sends the businesses of the group by id, at most 50 a page. A page begins behind the id that its token names, so
 * that a business which opens or closes meanwhile moves no other. Each business and each page has a checksum, and the page's is its entity tag
 * (rule 16.2).
 */
export const businessesRoute =
  (read: () => Promise<Directory | null>, origin: string): RequestHandler =>
  async (request, response) => {
    const { page_token: token = "" } = request.query;
    const after = typeof token === "string" ? Buffer.from(token, "base64url").toString() : null;
    if (after === null || Buffer.from(after).toString("base64url") !== token)
      return reject(response, UNKNOWN_PAGE);
    const directory = await read();
    if (directory === null) return reject(response, UNREADABLE);
    const rest = directory.locations.filter(({ uid }) => uid > after);
    const businesses = rest.slice(0, PAGE_SIZE).map((location) => {
      const path = fillPath("/locations/:location", { location: location.uid });
      const id = bookedAs(location);
      const search = { party: "{party}", date: "{date}", time: "{time}" };
      const business = {
        id: location.uid,
        restaurant_id: id,
        url: pageUrl(location, origin),
        reserve_url: id === null ? null : reserveUrl(location, origin),
        reserve_url_template: id === null ? null : reserveUrl(location, origin, search),
        time_zone: location.timeZone,
        languages: directory.languages,
        data: restaurantData(location, { path }, { siteName: directory.siteName, origin }),
      };
      return { ...business, checksum: checksumOf(business) };
    });
    const next = rest.length > PAGE_SIZE ? (businesses.at(-1)?.id ?? null) : null;
    const page = {
      businesses,
      next_page_token: next === null ? null : Buffer.from(next).toString("base64url"),
    };
    const checksum = checksumOf(page);
    const etag = `"${checksum}"`;
    response.set({ "Cache-Control": `public, max-age=${FRESH_SECONDS}`, ETag: etag });
    if (isNotModified(request.headers, { etag })) return void response.status(304).end();
    sendPublicJson(request, response, JSON.stringify({ ...page, checksum }));
  };

/** Returns the SHA-256 of a value's canonical JSON, in hexadecimal: without spaces, the names of each object in order. */
const checksumOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value, inOrder)).digest("hex");

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
