import { createServerKeys } from "./server-keys.ts";

/** The keys of the servers of tests. */
export const TEST_KEYS = createServerKeys("a secret of the servers of all tests");
