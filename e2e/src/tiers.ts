/**
 * Tags that choose the windows of a test. The gate runs untagged tests on a desktop; `pnpm test:all` runs every test on a
 * desktop and a phone.
 */
export const PHONE = { tag: "@phone" };
export const BOTH = { tag: "@both" };

/** For tests that repeat a check of the gate in more windows, more often or more slowly. */
export const RELEASE = { tag: "@release" };

/** Whether the release tests run, and not only the gate. */
export const isRelease = process.env["TEST_TIER"] === "all";
