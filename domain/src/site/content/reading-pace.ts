/** How long what a content repository says of itself is remembered, in ms (spec 9). */
export const REPOSITORY_CACHE_MS = 5000;

/** How many documents are read at a time when all are wanted (spec 9). */
export const PAGE_SIZE = 100;
