/** The statuses after which a GET is asked once more (spec 8). */
export const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
