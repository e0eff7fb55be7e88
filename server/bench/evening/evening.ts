import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readOptions } from "@couvert/platform/command/read-options";
import { createSeededRandom } from "../content/seeded-random.ts";
import { createScratch } from "../processes/scratch.ts";
import { dayArrivals, PEAK_OVER_MEAN, steadyArrivals } from "./arrivals.ts";
import { measureClassCosts } from "./class-costs.ts";
import { type EveningSite, openEveningSite } from "./evening-site.ts";
import { CLASSES } from "./recorder.ts";
import { type Replay, replay } from "./replay.ts";

const USAGE = `pnpm bench:evening [--visitors 1500] [--seconds 120] [--locations 60] [--checkout FOLDER]

Replays a Friday, squeezed into some seconds, against two servers on one PostgreSQL: visitors look at pages, 30 of 100 search for
a table and hold one, 20 of 100 book it, and the other holds lapse. Prints the processor time of each class of request, durations,
errors, double bookings and connections. Then it doubles a steady rate until something fails, and says what. Exits with 1 after a
double booking. Needs Linux, and about 5 minutes.

  --visitors N       the visitors of the day
  --seconds N        the seconds that the day takes
  --locations N      the locations of the group
  --checkout FOLDER  measures the sources of another folder`;

const { values } = readOptions(USAGE, {
  options: {
    visitors: { type: "string", default: "1500" },
    seconds: { type: "string", default: "120" },
    locations: { type: "string", default: "60" },
    checkout: { type: "string", default: fileURLToPath(new URL("../../..", import.meta.url)) },
  },
});

/** A step of the rising load fails when a class's 99th percentile is above this, in ms, or more requests than this fail. */
const SLOW_MS = 1000;
const FAILING_SHARE = 0.001;
const STEP_SECONDS = 15;
const MOST_STEPS = 7;

const run = async () => {
  const site = await openEveningSite(
    resolve(values.checkout),
    createScratch("evening"),
    Number(values.locations),
  );
  try {
    await measure(site);
  } finally {
    await site.stop();
  }
};

const measure = async (site: EveningSite) => {
  console.log("processor time of a request alone (servers, PostgreSQL):");
  const costs = await measureClassCosts(site);
  for (const kind of CLASSES) {
    const { servers, postgresql } = costs[kind];
    console.log(`  ${kind.padEnd(7)} ${servers.toFixed(2)} ms, ${postgresql.toFixed(2)} ms`);
  }
  const visitors = Number(values.visitors);
  const seconds = Number(values.seconds);
  const mean = visitors / seconds;
  console.log(
    `a Friday of ${visitors} visitors in ${seconds} s, ${(mean * PEAK_OVER_MEAN).toFixed(1)} a second at its peak:`,
  );
  const day = await replay(site, dayArrivals(visitors, seconds, createSeededRandom(2)), 2);
  describe(day);
  let rate = mean * PEAK_OVER_MEAN;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    rate *= 2;
    console.log(`${rate.toFixed(1)} visitors a second for ${STEP_SECONDS} s:`);
    const arrivals = steadyArrivals(rate, STEP_SECONDS, createSeededRandom(10 + step));
    const raised = await replay(site, arrivals, 10 + step);
    describe(raised);
    const failure = findFailure(raised);
    if (failure !== undefined) {
      console.log(`fails first: ${failure}`);
      break;
    }
  }
  const [doubles, bookings] = [await site.countDoubleBookings(), await site.countBookings()];
  console.log(
    `${bookings} bookings, ${doubles} double bookings, ${site.mostConnections()} connections at most`,
  );
  const stored = await site.storedKilobytes();
  console.log(`reservations and holds take ${stored} kB, ${(stored / bookings).toFixed(1)} kB a booking`);
  for (const [index, { memory }] of (await site.memory()).entries()) {
    console.log(`server ${index + 1}: ${memory.toFixed(0)} MB`);
  }
  process.exitCode = doubles === 0 ? 0 : 1;
};

const describe = ({ classes, busy, lateMs, seconds, firstErrors }: Replay) => {
  for (const kind of CLASSES) {
    const { requests, errors, taken, median, p95, p99 } = classes[kind];
    const times = [median, p95, p99].map((time) => time.toFixed(0).padStart(5)).join(" ");
    console.log(
      `  ${kind.padEnd(7)} ${String(requests).padStart(6)} requests, median, p95 and p99 ${times} ms, ` +
        `${errors} errors${taken > 0 ? `, ${taken} taken since` : ""}`,
    );
  }
  console.log(
    `  busy processors: servers ${busy.servers.toFixed(2)}, PostgreSQL ${busy.postgresql.toFixed(2)}, ` +
      `visitors ${busy.visitors.toFixed(2)}; all served after ${seconds.toFixed(0)} s, visitors up to ${lateMs.toFixed(0)} ms late`,
  );
  for (const error of firstErrors) console.log(`  ${error}`);
};

/** Returns what fails in a step, or undefined. */
const findFailure = ({ classes, busy }: Replay): string | undefined => {
  const load = `servers ${busy.servers.toFixed(2)} and PostgreSQL ${busy.postgresql.toFixed(2)} processors busy`;
  for (const kind of CLASSES) {
    const { requests, errors, p99 } = classes[kind];
    if (errors > requests * FAILING_SHARE) return `${kind}, ${errors} of ${requests} requests (${load})`;
    if (p99 > SLOW_MS) return `${kind} slower than ${SLOW_MS} ms for one of 100 (${load})`;
  }
  return undefined;
};

await run();
