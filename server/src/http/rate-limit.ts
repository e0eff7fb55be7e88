import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import { refuse } from "./refusal.ts";

const TOO_MANY = "Too many requests. Please try again in a minute.";
const GO_BACK = "Going back brings you to what you have typed.";

/** Lets each address make so many requests a minute; the next ones get 429 with `Retry-After` in seconds. */
export const limitPerMinute = (limit: number): RequestHandler =>
  rateLimit({
    windowMs: 60_000,
    limit,
    standardHeaders: "draft-7",
    legacyHeaders: false,
    // Without a trusted proxy the header is ignored, which is what the operator asked for.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (request, response) => {
      // A page without script shows its visitor whatever it is answered.
      if (request.is("urlencoded")) response.status(429).type("text").send(`${TOO_MANY} ${GO_BACK}`);
      else refuse(response, 429, { code: "too_many_requests", message: TOO_MANY });
    },
  });
