import { isIP } from "node:net";
import { errorMessage } from "@couvert/domain/values/error-message";
import * as Cache from "effect/Cache";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";

/** How to reach a service that knows something of an IP address. */
export interface AddressService {
  /** The URL to which an address is added, without a slash at the end. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The timeout of one look-up, in ms; 2 s by default. */
  readonly timeoutMs?: number;
}

/** What one kind of service answers. */
interface LookUp<A, E> extends AddressService {
  /** The query of the request, `?fields=lat`; none by default. */
  readonly query?: string;
  /** Decodes a response of success; what it throws is the reason of the failure. */
  readonly decode: (response: Response) => Promise<A>;
  readonly createError: (detail: string) => E;
  /** Begins the warning about a failure. */
  readonly warning: string;
}

/** The number of cached addresses. ip-api allows 45 look-ups a minute. */
const CACHED_ADDRESSES = 10_000;

/** Creates a look-up of visitors' addresses, cached for an hour. It logs a failure and caches it for ten seconds; null is no address. */
export const createAddressLookUp = <A, E>(
  service: LookUp<A, E>,
): Effect.Effect<(address: string) => Effect.Effect<A, E> | null> =>
  Effect.map(
    Cache.makeWith((address: string) => lookUp(address, service), {
      capacity: CACHED_ADDRESSES,
      // So that a failing service is not called for every visitor.
      timeToLive: (exit) => (Exit.isSuccess(exit) ? "1 hour" : "10 seconds"),
    }),
    (cache) => (address) => {
      const normalized = normalizeAddress(address);
      return normalized === null ? null : Cache.get(cache, normalized);
    },
  );

const lookUp = <A, E>(address: string, service: LookUp<A, E>): Effect.Effect<A, E> => {
  const { baseUrl, query = "", fetch, timeoutMs = 2000, decode, createError, warning } = service;
  const url = `${baseUrl}/${encodeURIComponent(address)}${query}`;
  return Effect.tryPromise({
    try: async (signal) => {
      // A redirect could lead to any host.
      const response = await fetch(new Request(url, { signal, redirect: "error" }));
      if (response.ok) return decode(response);
      await response.body?.cancel();
      throw new Error(`the service answered ${response.status}`);
    },
    catch: (cause) => errorMessage(cause),
  }).pipe(
    Effect.timeoutOrElse({
      duration: timeoutMs,
      orElse: () => Effect.fail(`no answer within ${timeoutMs} ms`),
    }),
    Effect.tapError((detail) => Effect.logWarning(`${warning}: ${detail}`)),
    Effect.mapError(createError),
  );
};

/** Normalizes a visitor's IP address: removes the `::ffff:` of a mapped IPv4 address. Returns null for other text. */
export const normalizeAddress = (address: string): string | null => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(plain) === 0 ? null : plain;
};
