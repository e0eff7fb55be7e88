import { expect, test } from "../diner.ts";
import { bytesOf, firstView } from "./first-view.ts";

/** The most that a phone fetches for the home page before anybody scrolls, in bytes over the wire, all hosts and heads included. */
const LIMIT = 250_000;

// In Toronto an announcement leads to another restaurant, whose page is fetched ahead as well.
for (const place of ["miami", "toronto"])
  test(`the first view of the home page on a phone near ${place} weighs less than 250 kB, all told`, async ({
    browser,
    server,
  }) => {
    const fetched = await firstView(browser, `${server.url}/`, { place });
    const heaviest = fetched.toSorted((one, other) => other.bytes - one.bytes).slice(0, 12);
    expect(bytesOf(fetched), heaviest.map(({ url, bytes }) => `${bytes} ${url}`).join("\n")).toBeLessThan(
      LIMIT,
    );
  });
