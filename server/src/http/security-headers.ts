import { CAPTCHA_SOURCES, type CaptchaSite } from "@couvert/domain/forms/form/captcha";
import { NO_TRACKERS, trackerSources } from "@couvert/domain/site/notice/tracker";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Trackers } from "../config/config.ts";

/** The options of the headers. */
export interface SecurityOptions {
  /** Whether visitors use https, which alone allows strict transport security. */
  readonly isHttps: boolean;
  /** Whether images and films come from an outside content service. */
  readonly foreignImages: boolean;
  /** The hosts whose pages may be embedded; none by default. */
  readonly embedHosts?: readonly string[];
  /** The trackers that pages load; none by default. */
  readonly trackers?: Trackers;
  /** The captcha that pages load; none by default. */
  readonly captcha?: CaptchaSite | null;
}

/**
 * Returns the handler that sets the security headers: scripts from this server only, no frames, no type sniffing.
 * Configured embed hosts, trackers and captchas get the sources they need.
 */
export const securityHeaders = ({
  isHttps,
  foreignImages,
  embedHosts = [],
  trackers: { ids, hosts } = { ids: NO_TRACKERS, hosts: [] },
  captcha = null,
}: SecurityOptions): RequestHandler => {
  const { scripts, styles, images, fonts, connections, frames } = trackerSources(ids, hosts);
  const captchaHosts = captcha === null ? [] : CAPTCHA_SOURCES[captcha.kind];
  // The policy covers this host only: other subdomains may still use http.
  const strictTransportSecurity = isHttps && { includeSubDomains: false };
  const forDocuments = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts, ...captchaHosts],
        // Animations and component libraries set style attributes, which cannot run scripts.
        styleSrc: ["'self'", "'unsafe-inline'", ...styles],
        imgSrc: ["'self'", "data:", ...(foreignImages ? ["https:"] : []), ...images],
        // SVG files with text contain their font, since an image fetches nothing.
        fontSrc: ["'self'", "data:", ...fonts],
        connectSrc: ["'self'", ...connections, ...captchaHosts],
        mediaSrc: ["'self'", ...(foreignImages ? ["https:"] : [])],
        frameSrc: ["'self'", ...embedHosts.map((name) => `https://${name}`), ...frames, ...captchaHosts],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ({ url = "" }) => (isSimulator(url) ? "https://*.prismic.io" : "'self'")],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Browsers ignore both over http and warn about it in the console.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    strictTransportSecurity,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  const forParts = helmet({
    ...DOCUMENT_HEADERS,
    strictTransportSecurity,
  });
  return (request, response, next) =>
    (isAsset(request.path) ? forParts : forDocuments)(request, response, next);
};

/**
 * Headers that browsers read from documents only. On the sixty files of a first view they would weigh three times the
 * document.
 */
const DOCUMENT_HEADERS = {
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

/** Returns whether a path is a script, style, font or data file of the build, which a browser does not run by itself. */
const isAsset = (path: string): boolean =>
  /^\/(?:assets|faces)\/.*\.(?:js|css|woff2)$|^\/builds\/.*\.json$|\/_payload\.json$/.test(path);

/** The content service's tools open the slice simulator in a frame. It has no visitor data. */
const isSimulator = (url: string): boolean => /^\/slice-simulator(?:[?/]|$)/.test(url);
