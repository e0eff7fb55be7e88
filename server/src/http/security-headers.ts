import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { HostedField } from "@couvert/domain/booking/card/hosted-field";
import { CAPTCHA_SOURCES, type CaptchaSite } from "@couvert/domain/forms/form/captcha";
import { NO_TRACKERS, trackerSources } from "@couvert/domain/site/notice/tracker";
import helmet, { type HelmetOptions } from "helmet";
import type { Config } from "../config/config.ts";

/** The options of the headers. */
export interface SecurityOptions {
  /** Whether visitors use https, without which strict transport security has no effect. */
  readonly isHttps: boolean;
  /** Whether images and films come from an outside content service. */
  readonly foreignImages: boolean;
  /** The hosts whose pages may be embedded; none by default. */
  readonly embedHosts?: readonly string[];
  /** The trackers that pages load; none by default. */
  readonly trackers?: Config["trackers"];
  /** The captcha that pages load; none by default. */
  readonly captcha?: CaptchaSite | null;
  /** Where guests give their cards; the site's own form by default. */
  readonly hostedField?: HostedField | null;
}

/** The security headers of an answer at a path, as names and values. */
export type SecurityHeaders = (path: string) => Map<string, string>;

/** Returns no headers, as in development. */
export const noSecurityHeaders: SecurityHeaders = () => NONE;

const NONE: Map<string, string> = new Map();

/** The path of the error page and others that have no file: their answers are documents. */
export const DOCUMENT_PATH = "/";

/**
 * Returns the security headers, made once: scripts from this server only, no frames, no type sniffing. Configured embed
 * hosts, trackers and captchas get the sources they need. Answers that no browser shows as a document go without a policy.
 */
export const securityHeaders = ({
  isHttps,
  foreignImages,
  embedHosts = [],
  trackers: { ids, hosts } = { ids: NO_TRACKERS, hosts: [] },
  captcha = null,
  hostedField = null,
}: SecurityOptions): SecurityHeaders => {
  const { scripts, styles, images, fonts, connections, frames } = trackerSources(ids, hosts);
  const cardHosts = cardSources(hostedField);
  const captchaHosts = captcha === null ? [] : CAPTCHA_SOURCES[captcha.kind];
  // The policy covers this host only: other subdomains may still use http.
  const strictTransportSecurity = isHttps && { includeSubDomains: false };
  const documentHeaders = (framingHosts: readonly string[]) =>
    headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...scripts, ...captchaHosts, ...cardHosts.scripts],
          // A document's own style elements are added by their hashes.
          styleSrc: ["'self'", ...styles],
          // Animations and component libraries set style attributes, which cannot run scripts.
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", "data:", ...(foreignImages ? ["https:"] : []), ...images],
          // SVG files with text contain their font, since an image fetches nothing.
          fontSrc: ["'self'", "data:", ...fonts],
          connectSrc: ["'self'", ...connections, ...captchaHosts, ...cardHosts.connections],
          mediaSrc: ["'self'", ...(foreignImages ? ["https:"] : [])],
          frameSrc: [
            "'self'",
            ...embedHosts.map((name) => `https://${name}`),
            ...frames,
            ...captchaHosts,
            ...cardHosts.frames,
          ],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'self'", ...framingHosts],
          ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      // Browsers ignore both over http and warn about it in the console.
      crossOriginOpenerPolicy: isHttps,
      originAgentCluster: isHttps,
      strictTransportSecurity,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    }).set("permissions-policy", PERMISSIONS);
  const forDocuments = documentHeaders([]);
  // The content service's tools open the slice simulator in a frame. It has no visitor data.
  const forSimulator = documentHeaders(["https://*.prismic.io"]);
  const forDrawings = headersOf({
    ...DOCUMENT_HEADERS,
    strictTransportSecurity,
    contentSecurityPolicy: { useDefaults: false, directives: DRAWING_POLICY },
  });
  const forParts = headersOf({ ...DOCUMENT_HEADERS, strictTransportSecurity });
  return (path) => {
    if (isPart(path)) return forParts;
    if (isDrawing(path)) return forDrawings;
    return isSimulator(path) ? forSimulator : forDocuments;
  };
};

/** Returns the hosts beside this one that the card provider's field needs. */
export const cardSources = (field: HostedField | null): typeof STRIPE_SOURCES =>
  field?.kind === "stripe" ? STRIPE_SOURCES : NO_SOURCES;

const NO_SOURCES: typeof STRIPE_SOURCES = { scripts: [], connections: [], frames: [] };

/** What Stripe's fields need, by its own guide. */
const STRIPE_SOURCES = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connections: ["https://api.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

/** Pages ask for the visitor's position and for nothing else. What a film's frame needs is delegated by the frame itself. */
const PERMISSIONS =
  "geolocation=(self), accelerometer=(), camera=(), display-capture=(), gyroscope=(), hid=(), magnetometer=(), " +
  "microphone=(), midi=(), payment=(), serial=(), usb=()";

/** What an SVG file may do where a browser opens it by itself: nothing but show its own styles, fonts and pictures. */
const DRAWING_POLICY = {
  defaultSrc: ["'none'"],
  styleSrc: ["'unsafe-inline'"],
  fontSrc: ["data:"],
  imgSrc: ["data:"],
  sandbox: [],
};

/** Returns the headers that the handler of some options sets, which are the same for every request. */
const headersOf = (options: HelmetOptions): Map<string, string> => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => {});
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
};

/** Headers that browsers read from documents only. On the sixty files of a first view they would weigh three times the document. */
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

/** Returns whether the answer at a path is a part of a document or data, which a browser does not run by itself. */
const isPart = (path: string): boolean =>
  /^\/assets\/.*\.(?:js|css|woff2)$|^\/builds\/.*\.json$|\/_payload\.json$/.test(path) ||
  /^\/content\/(?:images|media)\/[\w-]+\.(?:jpg|png|webp|mp4|webm)$/.test(path) ||
  // A form that is sent without script is answered with a page.
  /^\/api\/(?!forms\/)/.test(path);

/** Returns whether the answer at a path is an SVG file. */
const isDrawing = (path: string): boolean => /^\/(?:.*\/)?[^/]+\.svg$/.test(path);

const isSimulator = (path: string): boolean => /^\/slice-simulator\/?$/.test(path);
