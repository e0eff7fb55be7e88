import type { CreateRateLimit } from "@couvert/platform/limits/rate-limit";
import type { Request, RequestHandler, Response } from "express";
import { reject, rejection, sendText, translateForReader } from "../rejection.ts";
import { messagesFor } from "../request-messages.ts";
import { limitedNetwork } from "./limited-network.ts";

/** The rejection of a request over the limit. */
export const TOO_MANY_REQUESTS = rejection(
  429,
  "too_many_requests",
  /*i18n*/ "Too many requests. Please try again in a minute.",
);

const MINUTE_SECONDS = 60;

/**
 * Returns the handler that counts the requests per address and minute, which begins with the first request of an address, or of what `of`
 * returns: null counts nothing. It sets the headers that say how many remain. It answers those beyond the limit with 429 and `Retry-After` in seconds (rule 7.26).
 */
export const limitRequests = (
  createRateLimit: CreateRateLimit,
  name: string,
  limit: number,
  of: (request: Request, response: Response) => string | null = ({ ip }) => limitedNetwork(ip ?? ""),
): RequestHandler => {
  const count = createRateLimit({ name, limit, periodSeconds: MINUTE_SECONDS });
  const policy = `${limit};w=${MINUTE_SECONDS}`;
  return async (request, response, next) => {
    const counted = of(request, response);
    if (counted === null) return next();
    const { isWithin, remaining, resetsInMs } = await count(counted);
    const reset = Math.ceil(resetsInMs / 1000);
    response.setHeader("RateLimit-Policy", policy);
    response.setHeader("RateLimit", `limit=${limit}, remaining=${remaining}, reset=${reset}`);
    if (isWithin) return next();
    response.setHeader("Retry-After", reset);
    // The browser shows this answer when a form is sent without script.
    if (request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
      const { i18n } = messagesFor(request);
      const goBack = i18n._("Going back brings you to what you have typed.");
      sendText(response, 429, `${i18n._(TOO_MANY_REQUESTS.message)} ${goBack}`);
    } else reject(response, translateForReader(request, TOO_MANY_REQUESTS));
  };
};
