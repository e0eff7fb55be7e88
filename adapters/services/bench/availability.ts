import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { instantOf } from "@couvert/domain/time/zoned-time";
import { readOptions } from "@couvert/platform/command/read-options";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { sql } from "kysely";
import { findSlots } from "../src/reservation-service/booking/find-slots.ts";
import { assignmentsDuring, readAssignments } from "../src/reservation-service/booking/table-assignments.ts";
import { encodeAvailability } from "../src/reservation-service/http/availability.ts";
import { busyRestaurant } from "./busy-restaurant.ts";
import { milliseconds, quantile } from "./quantile.ts";

const USAGE = `pnpm bench:availability [--tables 60] [--parties 400]

Measures a search on a busy day, with the reservations of one day and one restaurant and with many more, and checks that the
query plan uses indexes only.

  --tables N   the tables of the restaurant
  --parties N  the reservations of the day`;

const { values } = readOptions(USAGE, {
  options: {
    tables: { type: "string", default: "60" },
    parties: { type: "string", default: "400" },
  },
});
const restaurant = busyRestaurant(Number(values.tables));
const parties = Number(values.parties);

/** The searched day, and a search for its evening. */
const DAY = "2027-03-05";
const OPENING = instantOf(restaurant.timeZone, `${DAY}T11:00`);
const NOW = OPENING - 2 * 60 * 60_000;
const SEARCH = {
  partySize: 2,
  start: `${DAY}T19:00`,
  backwardMinutes: 150,
  forwardMinutes: 150,
} as const;

/** Inserts the reservations of a restaurant on a number of days, back to back at each table. */
const fill = async ({ kysely }: Database, { restaurantId, tables }: Restaurant, days: number) => {
  const first = new Date(OPENING).toISOString();
  const ids = sql`(array[${sql.join(tables.map(({ id }) => id))}])[n % ${sql.lit(tables.length)} + 1]`;
  await sql`
    with drawn as (
      select day, n, ${ids} as table_id,
        ${first}::timestamptz - day * interval '1 day' + (n / ${sql.lit(tables.length)}) * interval '95 minutes' as at,
        md5(${sql.lit(restaurantId)} || '-' || day || '-' || n) as token_digest
      from generate_series(0, ${sql.lit(days - 1)}) day, generate_series(0, ${sql.lit(parties - 1)}) n
    ), seated as (
      insert into bookings (token_digest, restaurant_id, date_time, party_size, seating_area)
      select token_digest, ${sql.lit(restaurantId)}, to_char(at, 'YYYY-MM-DD"T"HH24:MI'), 2, 'default' from drawn
    )
    insert into table_assignments (token_digest, restaurant_id, table_id, during)
    select token_digest, ${sql.lit(restaurantId)}, table_id, tstzrange(at, at + interval '90 minutes') from drawn
  `.execute(kysely);
};

const measure = async (database: Database, name: string): Promise<number> => {
  await sql`analyze`.execute(database.kysely);
  const whole: number[] = [];
  const reading: number[] = [];
  const stretch = { from: OPENING + 5.5 * 3_600_000, to: OPENING + 12 * 3_600_000 };
  let slots = 0;
  for (let round = 0; round < 400; round += 1) {
    const began = performance.now();
    const offer = await findSlots(database, restaurant, SEARCH, NOW);
    JSON.stringify(encodeAvailability(restaurant, SEARCH.partySize, offer));
    const found = performance.now();
    await readAssignments(database.kysely, restaurant.restaurantId, stretch);
    const read = performance.now();
    if (round >= 100) {
      whole.push(found - began);
      reading.push(read - found);
    }
    slots = offer.slots.length;
  }
  const { rows } = await sql<{ rows: string }>`select count(*) as rows from table_assignments`.execute(
    database.kysely,
  );
  console.log(
    `  ${name}: ${rows[0]?.rows} table assignments, ${slots} slots offered; ${milliseconds(quantile(whole, 0.5))} ` +
      `(median), ${milliseconds(quantile(whole, 0.95))} (p95), of which the database ${milliseconds(quantile(reading, 0.5))}`,
  );
  return quantile(whole, 0.5);
};

const showPlan = async ({ kysely }: Database) => {
  const stretch = { from: OPENING, to: OPENING + 12 * 3_600_000 };
  const plan = await assignmentsDuring(kysely, restaurant.restaurantId, stretch).explain();
  const lines = plan.map((row) => String(Object.values(row)[0]));
  console.log(lines.map((line) => `  ${line}`).join("\n"));
  const usesIndex =
    lines.some((line) => line.includes("table_assignments_no_overlap")) &&
    !lines.some((line) => line.includes("Seq Scan"));
  console.log(`  by indexes alone, the constraint's among them: ${usesIndex}`);
  return usesIndex;
};

const run = async (name: string, database: Database): Promise<boolean> => {
  console.log(`${name}: ${restaurant.tables.length} tables, ${parties} reservations on the searched day`);
  await fill(database, restaurant, 1);
  const alone = await measure(database, "1 restaurant, 1 day");
  await sql`truncate bookings cascade`.execute(database.kysely);
  await fill(database, restaurant, 90);
  const past = await measure(database, "1 restaurant, 90 days");
  const usedAtFirst = await showPlan(database);
  for (let id = 2; id <= 10; id += 1) await fill(database, busyRestaurant(restaurant.tables.length, id), 60);
  const others = await measure(database, "10 restaurants, 60 days and more");
  console.log(
    `  as long as with one day: ${(past / alone).toFixed(2)} times with 89 days before it, ` +
      `${(others / alone).toFixed(2)} times with nine other restaurants`,
  );
  const usesIndex = await showPlan(database);
  await database.close();
  return usedAtFirst && usesIndex && alone < 5;
};

const outcomes = [await run("PGlite", await openDatabase({ inMemory: true }))];
const url = process.env["TEST_DATABASE_URL"] ?? "";
if (url === "") {
  console.log("PostgreSQL: left out; TEST_DATABASE_URL names no database");
} else {
  const database = await openDatabase({ url });
  await sql`truncate bookings cascade`.execute(database.kysely);
  outcomes.push(await run("PostgreSQL", database));
}
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
