import type { IncomingHttpHeaders } from "node:http";
import fresh from "fresh";

/** What identifies a version of a resource. */
interface Validators {
  /** In double quotes. */
  readonly etag: string;
  /** The time of the last change, as HTTP writes it. */
  readonly "last-modified"?: string;
}

/** Returns whether the client has this version: by its entity tag, and only without one by the time (RFC 9110, 13.2.2). */
export const isNotModified = (headers: IncomingHttpHeaders, validators: Validators): boolean =>
  fresh(
    // Without Cache-Control, for which `fresh` would send the whole answer, as to Node's fetch, which forbids caches on the way.
    {
      "if-none-match": headers["if-none-match"],
      "if-modified-since": headers["if-modified-since"],
    },
    { ...validators },
  );
