import type { IncomingMessage, ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import type { RequestHandler } from "express";
import { type Rejection, reject, sendText } from "./rejection.ts";

/** The rejection of a request over the limit. */
export const TOO_MANY_REQUESTS: Rejection = {
  status: 429,
  code: "too_many_requests",
  message: "Too many requests. Please try again in a minute.",
};
const GO_BACK = "Going back brings you to what you have typed.";

const MINUTE_MS = 60_000;

/**
 * Counts a request of an address and sets the headers that say how many remain. Returns whether it is within the limit, and
 * answers with 429 and `Retry-After` in seconds where it is not.
 */
export type RateLimit = (
  address: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
) => boolean;

/** Creates a limit of the requests per address and minute, which begins with the first request of an address. */
export const createRateLimit = (limit: number): RateLimit => {
  const policy = `${limit};w=60`;
  const windows = new Map<string, { requests: number; readonly end: number }>();
  let nextSweep = 0;
  const windowOf = (network: string, now: number) => {
    if (now >= nextSweep) {
      for (const [each, { end }] of windows) if (now >= end) windows.delete(each);
      nextSweep = now + MINUTE_MS;
    }
    const known = windows.get(network);
    if (known !== undefined && now < known.end) return known;
    const begun = { requests: 0, end: now + MINUTE_MS };
    windows.set(network, begun);
    return begun;
  };
  return (address, request, response) => {
    const now = Date.now();
    const window = windowOf(limitedNetwork(address ?? ""), now);
    window.requests += 1;
    const reset = Math.ceil((window.end - now) / 1000);
    response.setHeader("RateLimit-Policy", policy);
    response.setHeader(
      "RateLimit",
      `limit=${limit}, remaining=${Math.max(0, limit - window.requests)}, reset=${reset}`,
    );
    if (window.requests <= limit) return true;
    response.setHeader("Retry-After", reset);
    // The browser shows this answer when a form is sent without script.
    if (request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
      sendText(response, 429, `${TOO_MANY_REQUESTS.message} ${GO_BACK}`);
    } else reject(response, TOO_MANY_REQUESTS);
    return false;
  };
};

/** Returns the handler that applies a limit. */
export const applyLimit =
  (isWithin: RateLimit): RequestHandler =>
  (request, response, next) => {
    if (isWithin(request.ip, request, response)) next();
  };

/** Limits the requests per address and minute. */
export const limitPerMinute = (limit: number): RequestHandler => applyLimit(createRateLimit(limit));

/** Returns what has a limit of its own: an IPv4 address, or the /56 network that a customer of IPv6 has to himself. */
export const limitedNetwork = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0, fourth = 0, , , seventh = 0, eighth = 0] = groups;
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped
    ? [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join(".")
    : `${[first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(":")}::/56`;
};

/** Returns the eight groups of an IPv6 address. */
const groupsOf = (address: string): readonly number[] => {
  const [unscoped = ""] = address.split("%", 1);
  const [before = "", after = ""] = new URL(`http://[${unscoped}]`).hostname.slice(1, -1).split("::");
  const [head, tail] = [before, after].map((part) => (part === "" ? [] : part.split(":"))) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
};
