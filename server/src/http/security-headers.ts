import { CAPTCHA_SOURCES, type CaptchaSite } from "@couvert/domain/forms/form/captcha";
import { NO_TRACKERS, trackerSources } from "@couvert/domain/site/notice/tracker";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Trackers } from "../config/config.ts";

/** What the headers depend on. */
export interface SecurityOptions {
  /** Whether visitors reach the site over https: only then may it be pinned. */
  readonly isHttps: boolean;
  /** Whether pictures and films come from a content service elsewhere. */
  readonly foreignPictures: boolean;
  /** The hosts whose pages an editor may embed; none unless given. */
  readonly embedHosts?: readonly string[];
  /** What pages may load from elsewhere; nothing unless given. */
  readonly trackers?: Trackers;
  /** Whose captcha pages may load; nobody's unless given. */
  readonly captcha?: CaptchaSite | null;
}

/**
 * The headers that keep a page to itself: scripts from this server only, no frames, no guessing of types. They open for the
 * hosts that an editor may embed pages of, and for the trackers that are configured, each for what it needs.
 */
export const securityHeaders = ({
  isHttps,
  foreignPictures,
  embedHosts = [],
  trackers: { ids, hosts } = { ids: NO_TRACKERS, hosts: [] },
  captcha = null,
}: SecurityOptions): RequestHandler => {
  const { scripts, styles, images, fonts, connections, frames } = trackerSources(ids, hosts);
  const captchaHosts = captcha === null ? [] : CAPTCHA_SOURCES[captcha.kind];
  // The site speaks for its own host only: others below it may still be reached over http.
  const strictTransportSecurity = isHttps && { includeSubDomains: false };
  const forDocuments = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts, ...captchaHosts],
        // Motion and the accessible primitives set style attributes; no script can come in that way.
        styleSrc: ["'self'", "'unsafe-inline'", ...styles],
        imgSrc: ["'self'", "data:", ...(foreignPictures ? ["https:"] : []), ...images],
        // Drawings with words in them carry their faces: they fetch nothing where they are images.
        fontSrc: ["'self'", "data:", ...fonts],
        connectSrc: ["'self'", ...connections, ...captchaHosts],
        mediaSrc: ["'self'", ...(foreignPictures ? ["https:"] : [])],
        frameSrc: ["'self'", ...embedHosts.map((name) => `https://${name}`), ...frames, ...captchaHosts],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ({ url = "" }) => (isSimulator(url) ? "https://*.prismic.io" : "'self'")],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Browsers ignore both over http and complain about it in the console.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    strictTransportSecurity,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  const forParts = helmet({
    ...OF_DOCUMENTS,
    strictTransportSecurity,
  });
  return (request, response, next) =>
    (isPart(request.path) ? forParts : forDocuments)(request, response, next);
};

/** What browsers read off documents alone. On the sixty files of a first view it would weigh as much as the document thrice over. */
const OF_DOCUMENTS = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Whether it is the path of a script, a style, a font or data of the build, in none of which a browser runs anything by itself. */
const isPart = (path: string): boolean =>
  /^\/(?:assets|faces)\/.*\.(?:js|css|woff2)$|^\/builds\/.*\.json$|\/_payload\.json$/.test(path);

/** The slice simulator knows no visitor and answers none; the content service's tools open it in a frame of theirs. */
const isSimulator = (url: string): boolean => /^\/slice-simulator(?:[?/]|$)/.test(url);
