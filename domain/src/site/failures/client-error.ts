import { redact } from "./redact.ts";

/**
 * What failed in a browser: the start of the app, hydration, rendering, loading a chunk, or code whose error or rejection
 * nothing handled.
 */
export const CLIENT_ERROR_KINDS = ["mount", "hydrate", "render", "chunk", "error", "rejection"] as const;

/** A kind of failure in a browser. */
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

/** The most characters of each part of a report; a stack has one frame a line. */
export const CLIENT_ERROR_LENGTHS = { page: 200, site: 64, message: 300, stack: 1500 } as const;

/** The most reports of one page, until it is left (rule 8.31). */
export const REPORTS_PER_PAGE = 10;

/** A failure in a browser, as it is reported to the server, without personal data (rule 8.30). */
export interface ClientError {
  readonly kind: ClientErrorKind;
  /** The path of the page, without query and hash. */
  readonly page: string;
  /** The id of the site payload that the page belongs with. */
  readonly site: string;
  readonly message: string;
  /** The frames of the stack, one a line; empty where there are none. */
  readonly stack: string;
}

/** A failure in a browser, before it is reported. */
export interface Failure {
  readonly kind: ClientErrorKind;
  readonly page: string;
  readonly site: string;
  /** What was thrown or rejected, whatever it is. */
  readonly cause: unknown;
  /** The address of the script, where the browser names it. */
  readonly source?: string;
}

/** Matches the scripts of browser extensions. */
const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:|webkit-masked-url:/;

/** Matches what browsers say of scripts of other origins, and of a layout that is delivered a frame later. */
const NOISE = /^(?:Error: )?(?:Script error\.?$|ResizeObserver loop )/;

const FRAME = /:\d+(?::\d+)?\)?$/;
const FRAMES = 12;

/** Returns the report of a failure; null for extensions' failures and for what browsers hide or tell without need (rule 8.32). */
export const createClientError = ({ kind, page, site, cause, source = "" }: Failure): ClientError | null => {
  const message = describeCause(cause);
  const stack = cause instanceof Error ? String(cause.stack ?? "") : "";
  if (EXTENSION.test(source) || EXTENSION.test(stack) || NOISE.test(message)) return null;
  const frames = stack.split("\n").filter((line) => FRAME.test(line.trimEnd()));
  return redactClientError({
    kind,
    page,
    site,
    message,
    stack: frames
      .slice(0, FRAMES)
      .map((frame) => frame.trim())
      .join("\n"),
  });
};

/** Returns a report whose texts are redacted and cut. The server does it again, since anyone can send a report. */
export const redactClientError = ({ kind, page, site, message, stack }: ClientError): ClientError => ({
  kind,
  page: redact(page.replace(/[?#].*$/s, ""), CLIENT_ERROR_LENGTHS.page),
  site: site.slice(0, CLIENT_ERROR_LENGTHS.site),
  message: redact(message, CLIENT_ERROR_LENGTHS.message) || "no message",
  stack: redact(stack, CLIENT_ERROR_LENGTHS.stack),
});

/** Returns the message of an error or a text, and only the type of anything else, which may contain what a guest typed. */
const describeCause = (cause: unknown): string => {
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`;
  return typeof cause === "string" ? cause : `a thrown ${cause === null ? "null" : typeof cause}`;
};
