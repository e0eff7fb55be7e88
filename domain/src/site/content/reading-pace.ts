/** How long what a content repository says of itself is remembered, in ms (spec 9). */
export const REPOSITORY_CACHE_MS = 5000;

/** How many documents are read at a time when all are wanted (spec 9). */
export const PAGE_SIZE = 100;

/** How long after one page of documents the next is asked for, in ms (spec 9). */
export const PAGE_SPACING_MS = 500;

/** How often a content query is tried at most, the first time included (spec 9). */
export const QUERY_ATTEMPTS = 3;

/** How far apart content requests are that wait for each other, in ms (spec 9). */
export const QUEUE_SPACING_MS = 1500;
