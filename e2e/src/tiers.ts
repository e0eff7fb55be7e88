/**
 * In which window a test runs. The gate runs it on a desktop unless it says otherwise; `pnpm test:all` runs every test on a
 * desktop and on a phone, and those for a release as well.
 */
export const PHONE = { tag: "@phone" };
export const BOTH = { tag: "@both" };

/** What repeats a proof of the gate in more windows, more often or more slowly. */
export const RELEASE = { tag: "@release" };

/** Whether everything runs that runs before a release, or what the gate needs. */
export const isRelease = process.env["TEST_TIER"] === "all";
