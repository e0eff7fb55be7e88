import { freshRestaurantId, sharedDatabase } from "@couvert/platform/database/database.builders";
import { encodeTimestamp } from "@couvert/platform/database/tables";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { deleteOutdatedCounts } from "./delete-outdated.ts";

const NOW = Date.parse("2027-03-05T18:00:00Z");
const MINUTE = 60_000;

it("deletes unused holds after an hour, bookings after the visit, and rates of ended periods", async () => {
  const { kysely } = await sharedDatabase();
  const restaurant = freshRestaurantId();
  const add = async (name: string, minutesAgo: number, time: string, isBooked: boolean, isOwn = false) => {
    const at = encodeTimestamp(NOW - minutesAgo * MINUTE);
    const booking = isBooked ? { email: name, phone: name, booked_at: at } : {};
    await kysely
      .insertInto("visitor_holds")
      .values({
        visitor: name,
        network: name,
        site: null,
        restaurant_id: restaurant,
        date_time: time,
        token_digest: `outdated ${name}`,
        experience_id: null,
        experience_version: null,
        began_at: at,
        ends_at: at,
        is_own: isOwn,
        ...booking,
      })
      .execute();
  };
  await add("unused", 61, "2027-04-01T19:00", false);
  await add("fresh", 59, "2027-04-01T19:00", false);
  await add("abandoned order", 61, "2027-04-01T19:00", true, true);
  await add("order under way", 59, "2027-04-01T19:00", true, true);
  await add("over", 300, "2027-03-05T05:59", true);
  await add("to come", 300, "2027-03-05T06:00", true);
  await add("moved", 300, "2027-03-01T19:00", true);
  await kysely
    .insertInto("bookings")
    .values({
      token_digest: "outdated moved",
      restaurant_id: restaurant,
      kind: "reservation",
      service_date: "2027-03-05",
      minutes: 90,
      date_time: "2027-03-09T19:00",
      party_size: 2,
      seating_area: "default",
      experience_id: null,
      experience_version: null,
      expires_at: null,
    })
    .execute();
  await sql`insert into rate_limits values ('ended', 1, ${NOW - 1}), ('under way', 1, ${NOW + 1})`.execute(
    kysely,
  );

  await deleteOutdatedCounts(kysely, NOW);
  const rows = await kysely
    .selectFrom("visitor_holds")
    .select("visitor")
    .where("restaurant_id", "=", restaurant)
    .execute();
  expect(rows.map(({ visitor }) => visitor).toSorted()).toEqual([
    "fresh",
    "moved",
    "order under way",
    "to come",
  ]);
  const { rows: rates } = await sql<{ key: string }>`select key from rate_limits`.execute(kysely);
  expect(rates).toEqual([{ key: "under way" }]);
});
