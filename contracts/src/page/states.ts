/** The provider states of the server's own endpoints. */
export const PAGE_STATES = { newsletter: "the form newsletter requires an email address" } as const;
