/** The most routes that are preloaded at once (rule 9.6). */
export const PRELOAD_LIMIT = 4;

/** The time after which the payload of a page is read again, in ms (rule 9.6). */
export const PAYLOAD_AGE_MS = 10_000;

/** A visitor's connection, in the terms of the Network Information API. */
export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Returns whether pages may be prefetched: not on slow-2g, not with data saver (rule 9.6). */
export const canPrefetch = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && connection?.effectiveType !== "slow-2g";
