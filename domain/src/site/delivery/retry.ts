/** The statuses after which a GET is sent once more (rule 8.14). */
export const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
