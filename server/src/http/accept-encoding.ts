import Negotiator from "negotiator";

/** How the bytes of an answer are encoded; `identity` is as they are. */
export type Encoding = "br" | "gzip" | "identity";

/** The encodings of the server, in the order that it prefers where a client values them alike. */
const KNOWN: readonly Encoding[] = ["br", "gzip", "identity"];

/** Longer headers, in characters, are answered without an encoding; those of browsers have about 25. */
const LONGEST_HEADER = 256;

/** Returns the encodings that an `Accept-Encoding` header accepts, best first (RFC 9110, 12.5.3); empty when it accepts none. */
export const acceptedEncodings = (header: string | undefined): readonly Encoding[] => {
  if (header === undefined || header.length > LONGEST_HEADER) return ["identity"];
  // The published types lack the second argument.
  const negotiator: {
    readonly encodings: (
      available: readonly Encoding[],
      options: { readonly preferred: readonly Encoding[] },
    ) => readonly string[];
  } = new Negotiator({ headers: { "accept-encoding": header } });
  return negotiator.encodings(KNOWN, { preferred: KNOWN }) as readonly Encoding[];
};
