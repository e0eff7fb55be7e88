import type { RequestHandler } from "express";
import helmet from "helmet";

/** What the headers depend on. */
export interface SecurityOptions {
  /** Whether visitors reach the site over https: only then may it be pinned. */
  readonly isHttps: boolean;
  /** Whether pictures come from a content service elsewhere. */
  readonly foreignPictures: boolean;
}

/** The headers that keep a page to itself: scripts from this server only, no frames, no guessing of types. */
export const securityHeaders = ({ isHttps, foreignPictures }: SecurityOptions): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Motion and the accessible primitives set style attributes; no script can come in that way.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", ...(foreignPictures ? ["https:"] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Browsers ignore both over http and complain about it in the console.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    // The site speaks for its own host only: others below it may still be reached over http.
    strictTransportSecurity: isHttps && { includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
