import { createRestaurant } from "@couvert/domain/book/restaurant.builders";
import type { Seat } from "@couvert/domain/reservation/booking";
import * as Result from "effect/Result";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reservationsLaws } from "../../laws/reservations.laws.ts";
import { type Database, openDatabase } from "../database/open-database.ts";
import { httpReservations } from "../http-reservations/http-reservations.ts";
import { holdTable } from "./hold-table.ts";
import { MORNING } from "./house-book.builders.ts";
import { houseBook } from "./house-book.ts";
import { reserveTable } from "./reserve-table.ts";

// The embedded database has one connection, so contention shows only on a server: name one to run these,
// TEST_DATABASE_URL=postgres://user@host/empty-database.
const url = process.env["TEST_DATABASE_URL"] ?? "";

describe.runIf(url !== "")("on a PostgreSQL server", () => {
  reservationsLaws(
    "the house book on PostgreSQL",
    async ({ restaurants, now }) => {
      const database = await openDatabase({ url });
      const { fetch } = houseBook({ database, restaurants, publicUrl: "https://book.example.com", now });
      const layer = httpReservations({
        baseUrl: "https://book.example.com",
        tokenUrl: "https://book.example.com/api/v2/oauth/token",
        clientId: "couvert",
        clientSecret: "secret",
        fetch,
        timeoutMs: 10_000,
      });
      return { layer, close: database.close };
    },
    // The laws begin with empty restaurants, and a server remembers those of the last run.
    Math.floor(Math.random() * (2 ** 30 - 1000)) + 1,
  );

  describe("two servers on one database", () => {
    let servers: readonly Database[];
    beforeAll(async () => {
      servers = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    }, 60_000);
    afterAll(() => Promise.all(servers.map(({ close }) => close())));

    const guest = {
      firstName: "Ana",
      lastName: "Reyes",
      email: "ana@example.com",
      phoneNumber: "3055550123",
      phoneCountry: "US",
      specialRequest: "",
      marketingOptIn: false,
    };
    const seat: Seat = { partySize: 2, time: "2027-03-05T19:00", attribute: "default" };
    const server = (index: number): Database => servers[index % 2] ?? expect.fail("no server");
    const together = <A>(count: number, act: (index: number) => Promise<A>) =>
      Promise.all(Array.from({ length: count }, (_, index) => act(index)));
    const empty = () => {
      const tables = ["A", "B", "C"].map((id) => ({ id, seats: 2, attribute: "default" }));
      return createRestaurant({ restaurantId: Math.floor(Math.random() * 2 ** 30) + 2 ** 30, tables });
    };

    it("give three tables to three of sixty who ask at once, again and again", async () => {
      for (let round = 0; round < 20; round += 1) {
        const restaurant = empty();
        const answers = await together(60, (index) => holdTable(server(index), restaurant, seat, MORNING));
        expect(answers.filter(Result.isSuccess)).toHaveLength(3);
      }
    }, 60_000);

    it("pass on tables whose holds have ended without deadlock or double booking", async () => {
      for (let round = 0; round < 20; round += 1) {
        const restaurant = empty();
        const early = await together(3, (index) => holdTable(server(index), restaurant, seat, MORNING));
        const tokens = early.map((held) => Result.getOrThrow(held).token);
        const later = MORNING + 6 * 60_000;
        const [locks, reserves] = await Promise.all([
          together(30, (index) => holdTable(server(index), restaurant, seat, later)),
          together(6, (index) =>
            reserveTable(server(index), restaurant, tokens[index % 3] ?? "", guest, later),
          ),
        ]);
        const numbers = reserves.filter(Result.isSuccess).map(({ success }) => success.confirmation);
        expect(locks.filter(Result.isSuccess).length + new Set(numbers).size).toBe(3);
        const { rows } = await sql<{ taken: string }>`
          select count(*) as taken from seatings
          where restaurant_id = ${restaurant.restaurantId} and not isempty(during)`.execute(server(0).kysely);
        expect(Number(rows[0]?.taken)).toBe(3);
      }
    }, 60_000);
  });
});
