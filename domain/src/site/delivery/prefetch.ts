/** How many routes are preloaded at once at most (spec 9). */
export const PRELOAD_LIMIT = 4;

/** What is known of a visitor's connection, in the words of the Network Information API. */
export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether pages may be fetched before they are asked for: not on slow-2g, not for a data saver (spec 9). */
export const canPrefetch = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && connection?.effectiveType !== "slow-2g";
