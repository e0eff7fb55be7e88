import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import { QUARTER_HOURS } from "@couvert/domain/time/clock-time";
import { readOptions } from "@couvert/platform/command/read-options";
import { openDatabase } from "@couvert/platform/database/open-database";
import { sql } from "kysely";
import { busyRestaurant } from "./busy-restaurant.ts";
import { inspectDatabase } from "./inspect-database.ts";
import { milliseconds, quantile } from "./quantile.ts";
import { type DatabaseOptions, type ServiceProcess, startServiceProcess } from "./service-process.ts";

const USAGE = `pnpm bench:reservations [--attempts 10000] [--clients 64] [--tables 50]

Reserves tables from many clients at once, kills the server in the middle, and checks for double bookings and lost
reservations. Exits with 1 if there are any.

  --attempts N  the holds that are attempted
  --clients N   how many at the same time
  --tables N    the tables of the restaurant`;

const { values } = readOptions(USAGE, {
  options: {
    attempts: { type: "string", default: "10000" },
    clients: { type: "string", default: "64" },
    tables: { type: "string", default: "50" },
  },
});
const [attempts, clients, tables] = [values.attempts, values.clients, values.tables].map(Number) as [
  number,
  number,
  number,
];
const restaurant = busyRestaurant(tables);

const pick = <A>(choices: readonly A[]): A => choices[Math.floor(Math.random() * choices.length)] as A;

const TIMES = QUARTER_HOURS.filter((time) => "11:00" <= time && time <= "22:00");
// The service's clock runs ahead by some hours.
const tomorrow = addDays(new Date().toISOString().slice(0, 10) as CalendarDate, 2);
const DAYS = [0, 1, 2].map((days) => addDays(tomorrow, days));
const PATH = `/v2/booking/${restaurant.restaurantId}`;

const guest = {
  first_name: "Ana",
  last_name: "Reyes",
  email_address: "ana@example.com",
  phone: { number: "3055550123", country_code: "US" },
};

interface Tally {
  readonly answers: Map<string, number>;
  readonly lockTimes: number[];
  /** Confirmation numbers by token. */
  readonly confirmations: Map<string, string>;
  duplicates: number;
}

const count = ({ answers }: Tally, what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);

/** Runs one guest, who holds a table and then reserves, releases or abandons it. Repeats a reserve without an answer. */
const runGuest = async (service: ServiceProcess, tally: Tally) => {
  const began = performance.now();
  const held = await service.request("POST", `${PATH}/slot_locks`, {
    party_size: pick([1, 2, 2, 2, 3, 4, 4, 6, 8, 12]),
    date_time: `${pick(DAYS)}T${pick(TIMES)}`,
    reservation_attribute: pick(["default", "default", "patio"]),
  });
  tally.lockTimes.push(performance.now() - began);
  count(tally, `lock ${held?.status ?? "unanswered"}`);
  if (held?.status !== 201) return;
  const token = held.body["reservation_token"] ?? "";
  const next = Math.random();
  if (next < 0.2) {
    await service.request("DELETE", `${PATH}/slot_locks/${token}`);
  } else if (next < 0.9) {
    const body = { ...guest, reservation_token: token };
    let reserved = await service.request("POST", `${PATH}/reservations`, body);
    while (reserved === undefined) reserved = await service.request("POST", `${PATH}/reservations`, body);
    count(tally, `reserve ${reserved.status}`);
    if (reserved.status > 201) return;
    const confirmation = reserved.body["confirmation_number"] ?? "";
    tally.confirmations.set(token, confirmation);
    if (Math.random() > 0.1) return;
    // A repeated token gets the same reservation.
    const again = await service.request("POST", `${PATH}/reservations`, body);
    if (again !== undefined && again.body["confirmation_number"] !== confirmation) tally.duplicates += 1;
  }
};

const run = async (name: string, options: DatabaseOptions): Promise<boolean> => {
  const service = await startServiceProcess(options, tables);
  const tally: Tally = { answers: new Map(), lockTimes: [], confirmations: new Map(), duplicates: 0 };
  const began = performance.now();
  let left = attempts;
  let killed: Promise<void> | undefined;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      if (left === Math.floor(attempts / 2)) killed = service.killAndRestart();
      await runGuest(service, tally);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  await killed;
  const seconds = (performance.now() - began) / 1000;
  await service.end();
  const found = await inspectDatabase(options, restaurant, [...tally.confirmations.values()]);
  const confirmations = new Set(tally.confirmations.values());
  const isSound =
    found.doubleBookings === 0 &&
    found.lost.length === 0 &&
    found.misplaced === 0 &&
    tally.duplicates === 0 &&
    confirmations.size === tally.confirmations.size;
  const answers = [...tally.answers].toSorted().map(([what, times]) => `${what}: ${times}`);
  console.log(
    `${name}: ${attempts} attempts, ${clients} clients, ${tables} tables, killed once after half of them`,
  );
  console.log(`  ${answers.join(", ")}`);
  console.log(
    `  ${seconds.toFixed(1)} s, ${Math.round(attempts / seconds)} attempts a second; a lock takes ` +
      `${milliseconds(quantile(tally.lockTimes, 0.5))} (median), ${milliseconds(quantile(tally.lockTimes, 0.99))} (p99)`,
  );
  console.log(
    `  double bookings: ${found.doubleBookings}, lost reservations: ${found.lost.length} of ${tally.confirmations.size} confirmed, ` +
      `misplaced bookings: ${found.misplaced}, second reservations for a token: ${tally.duplicates}; ` +
      `${found.reservations} reservations at ${found.assignments} tables`,
  );
  return isSound;
};

const folder = await mkdtemp(join(tmpdir(), "couvert-bench-"));
const outcomes = [await run("PGlite", { dataFolder: folder })];
await rm(folder, { recursive: true });
const url = process.env["TEST_DATABASE_URL"] ?? "";
if (url === "") {
  console.log("PostgreSQL: left out; TEST_DATABASE_URL names no database");
} else {
  const database = await openDatabase({ url });
  await sql`truncate bookings cascade`.execute(database.kysely);
  await database.close();
  outcomes.push(await run("PostgreSQL", { url }));
}
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
