import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import { refuse } from "./refusal.ts";

/** Lets each address make so many requests a minute; the next ones get 429 with `Retry-After` in seconds. */
export const limitPerMinute = (limit: number): RequestHandler =>
  rateLimit({
    windowMs: 60_000,
    limit,
    standardHeaders: "draft-7",
    legacyHeaders: false,
    // Without a trusted proxy the header is ignored, which is what the operator asked for.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (_request, response) =>
      refuse(response, 429, {
        code: "too_many_requests",
        message: "Too many requests. Please try again in a minute.",
      }),
  });
