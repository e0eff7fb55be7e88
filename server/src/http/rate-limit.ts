import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import { type Rejection, reject } from "./rejection.ts";

/** The rejection of a request over the limit. */
export const TOO_MANY_REQUESTS: Rejection = {
  status: 429,
  code: "too_many_requests",
  message: "Too many requests. Please try again in a minute.",
};
const GO_BACK = "Going back brings you to what you have typed.";

/** Limits the requests per address and minute. Answers further ones with 429 and `Retry-After` in seconds. */
export const limitPerMinute = (limit: number): RequestHandler =>
  rateLimit({
    windowMs: 60_000,
    limit,
    standardHeaders: "draft-7",
    legacyHeaders: false,
    // Without a trusted proxy the header is ignored, as configured.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (request, response) => {
      // The browser shows this answer when a form is sent without script.
      if (request.is("urlencoded"))
        response.status(429).type("text").send(`${TOO_MANY_REQUESTS.message} ${GO_BACK}`);
      else reject(response, TOO_MANY_REQUESTS);
    },
  });
