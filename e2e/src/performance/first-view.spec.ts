import { expect, test } from "../diner.ts";
import { measureFirstView, sumBytes } from "./first-view.ts";

/**
 * The most that a phone may fetch for the home page before it is scrolled, in bytes over the wire, with headers and all
 * hosts.
 */
const LIMIT = 250_000;

// In Toronto an announcement links to another restaurant, whose page is prefetched too.
for (const place of ["miami", "toronto"])
  test(`loads the home page on a phone near ${place} with less than 250 kB`, async ({ browser, server }) => {
    const fetched = await measureFirstView(browser, `${server.url}/`, { place });
    const heaviest = fetched.toSorted((one, other) => other.bytes - one.bytes).slice(0, 12);
    expect(sumBytes(fetched), heaviest.map(({ url, bytes }) => `${bytes} ${url}`).join("\n")).toBeLessThan(
      LIMIT,
    );
  });
