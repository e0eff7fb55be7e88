import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import * as Result from "effect/Result";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { reservationsLaws } from "../../../laws/reservations.laws.ts";
import { createDependencies, createReserveRequest, MORNING } from "../reservation-service.builders.ts";
import { createReservationService } from "../reservation-service.ts";
import { holdTable, releaseTable } from "./holds.ts";
import { findReservation } from "./reservation-requests.ts";
import { reserveTable } from "./reserve-table.ts";

// The embedded database has one connection, so contention shows only on a server.
describe("on a PostgreSQL server", () => {
  let url: string;
  beforeAll(async () => {
    url = await createDatabase();
  });

  reservationsLaws(
    "the reservation service on PostgreSQL",
    async ({ restaurants, now }) => {
      const database = await openDatabase({ url });
      const parts = { ...createDependencies(database), publicUrl: "https://book.example.com", now };
      const { reservations } = createReservationService({ ...parts, restaurants });
      return { layer: reservations, close: database.close };
    },
    // The laws expect empty restaurants, and a server keeps the rows of the last run.
    { firstId: Math.floor(Math.random() * (2 ** 30 - 1000)) + 1 },
  );

  describe("two servers on one database", () => {
    // Dozens of guests share ten connections, so a busy machine needs a longer timeout.
    const openServer = (url: string) => openDatabase({ url, connectionTimeoutMs: 60_000 });
    let servers: readonly Database[];
    beforeAll(async () => {
      servers = await Promise.all([openServer(url), openServer(url)]);
    }, 60_000);
    afterAll(() => Promise.all(servers.map(({ close }) => close())));

    const request: TableRequest = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "default" };
    const server = (index: number): Database => servers[index % 2] ?? expect.fail("no server");
    const together = <A>(count: number, act: (index: number) => Promise<A>) =>
      Promise.all(Array.from({ length: count }, (_, index) => act(index)));
    const empty = () => {
      const tables = ["A", "B", "C"].map((id) => ({ id, seats: 2, seatingArea: "default" }));
      return createRestaurant({ restaurantId: Math.floor(Math.random() * 2 ** 30) + 2 ** 30, tables });
    };

    it("give three tables to three of sixty concurrent holds", async () => {
      for (let round = 0; round < 20; round += 1) {
        const restaurant = empty();
        const answers = await together(60, (index) =>
          holdTable(server(index), restaurant, { request, experience: null }, MORNING),
        );
        expect(answers.filter(Result.isSuccess)).toHaveLength(3);
      }
    }, 60_000);

    it("reassign tables of ended holds without deadlock or double booking", async () => {
      for (let round = 0; round < 20; round += 1) {
        const restaurant = empty();
        const early = await together(3, (index) =>
          holdTable(server(index), restaurant, { request, experience: null }, MORNING),
        );
        const tokens = early.map((held) => Result.getOrThrow(held).token);
        const later = MORNING + 6 * 60_000;
        const [locks, reserves] = await Promise.all([
          together(30, (index) => holdTable(server(index), restaurant, { request, experience: null }, later)),
          together(6, (index) =>
            reserveTable(
              createDependencies(server(index)),
              restaurant,
              createReserveRequest({ token: tokens[index % 3] ?? "" }),
              later,
            ),
          ),
        ]);
        const numbers = reserves.filter(Result.isSuccess).map(({ success }) => success.confirmation);
        expect(locks.filter(Result.isSuccess).length + new Set(numbers).size).toBe(3);
        const { rows } = await sql<{ taken: string }>`
          select count(*) as taken from table_assignments
          where restaurant_id = ${restaurant.restaurantId}`.execute(server(0).kysely);
        expect(Number(rows[0]?.taken)).toBe(3);
      }
    }, 60_000);

    it("reserve one of two holds under one request id", async () => {
      for (let round = 0; round < 20; round += 1) {
        const restaurant = empty();
        const held = await together(2, (index) =>
          holdTable(server(index), restaurant, { request, experience: null }, MORNING),
        );
        const tokens = held.map((hold) => Result.getOrThrow(hold).token);
        const requestId = crypto.randomUUID();
        const answers = await together(8, (index) =>
          reserveTable(
            createDependencies(server(index)),
            restaurant,
            createReserveRequest({ token: tokens[Math.floor(index / 2) % 2] ?? "", requestId }),
            MORNING,
          ),
        );
        const confirmations = answers
          .filter(Result.isSuccess)
          .map(({ success: { confirmation, manageToken } }) => ({ confirmation, manageToken }));
        expect(confirmations).toHaveLength(4);
        const found = await findReservation(server(round), restaurant.restaurantId, requestId);
        for (const each of confirmations) expect(found).toMatchObject(each);
      }
    }, 60_000);

    describe("that both combine tables", () => {
      // The combinations share tables in different orders, and each table can be requested alone.
      const tables = ["A", "B", "C", "D", "E", "F"].map((id) => ({ id, seats: 2, seatingArea: "default" }));
      const joins = ["BA", "DC", "FE", "CB"].map((ids) => ({ tables: [...ids], seats: 4 }));
      const larger = ["ABC", "CDE", "EFA"].map((ids) => ({ tables: [...ids], seats: 6 }));
      const joining = () => createRestaurant({ ...empty(), tables, joins: [...joins, ...larger] });
      const party = (index: number): TableRequest => ({
        ...request,
        partySize: [4, 2, 6, 3, 5, 1][index % 6] ?? 2,
      });
      const parties = async ({ restaurantId }: Restaurant): Promise<readonly string[]> => {
        const { rows } = await sql<{ tables: string }>`
          select string_agg(table_id, '' order by table_id) as tables from table_assignments
          where restaurant_id = ${restaurantId} group by token_digest`.execute(server(0).kysely);
        return rows.map((row) => row.tables);
      };
      const combinations = [
        ...tables.map(({ id }) => [id]),
        ...[...joins, ...larger].map((join) => join.tables),
      ];
      const wholeCombinations = combinations.map((ids) => ids.toSorted().join(""));

      // A pause between inserts makes transactions with different table orders meet.
      beforeAll(async () => {
        const { kysely } = server(0);
        await sql`
          create or replace function linger() returns trigger language plpgsql as $$ begin
            perform pg_sleep(0.005);
            return new;
          end $$`.execute(kysely);
        await sql`
          create or replace trigger linger before insert on table_assignments for each row execute function linger()
        `.execute(kysely);
      });
      afterAll(() => sql`drop function linger cascade`.execute(server(0).kysely));

      /** Runs `act` on separate servers, and expects that the database counted no deadlock. */
      const calmly = async (act: (server: (index: number) => Database) => Promise<void>) => {
        const deadlocks = async () => {
          const { rows } = await sql<{ deadlocks: string }>`
            select deadlocks from pg_stat_database where datname = current_database()`.execute(
            server(0).kysely,
          );
          return Number(rows[0]?.deadlocks);
        };
        const before = await deadlocks();
        const ownUrl = `${url}&application_name=calm`;
        const own = await Promise.all([openServer(ownUrl), openServer(ownUrl)]);
        await act((index) => own[index % 2] ?? expect.fail("no server"));
        // A connection reports its counters before it leaves the list of connections.
        await Promise.all(own.map(({ close }) => close()));
        await vi.waitFor(async () => {
          const { rows } =
            await sql`select pid from pg_stat_activity where application_name = 'calm'`.execute(
              server(0).kysely,
            );
          expect(rows).toEqual([]);
        }, 10_000);
        expect(await deadlocks()).toBe(before);
      };

      it(
        "give whole combinations to some of sixty concurrent holds",
        () =>
          calmly(async (of) => {
            for (let round = 0; round < 10; round += 1) {
              const restaurant = joining();
              const answers = await together(60, (index) =>
                holdTable(of(index), restaurant, { request: party(index), experience: null }, MORNING),
              );
              const seated = await parties(restaurant);
              expect(seated).toHaveLength(answers.filter(Result.isSuccess).length);
              expect(wholeCombinations).toEqual(expect.arrayContaining([...seated]));
              const tokens = answers.filter(Result.isSuccess).map(({ success }) => success.token);
              await Promise.all(tokens.map((token) => releaseTable(of(0), restaurant.restaurantId, token)));
              expect(await parties(restaurant)).toEqual([]);
            }
          }),
        60_000,
      );

      it(
        "reassign whole combinations of ended holds",
        () =>
          calmly(async (of) => {
            for (let round = 0; round < 10; round += 1) {
              const restaurant = joining();
              const early = await together(6, (index) =>
                holdTable(of(index), restaurant, { request: party(index), experience: null }, MORNING),
              );
              const tokens = early.filter(Result.isSuccess).map(({ success }) => success.token);
              const later = MORNING + 6 * 60_000;
              const [locks, reserves] = await Promise.all([
                together(30, (index) =>
                  holdTable(of(index), restaurant, { request: party(index), experience: null }, later),
                ),
                together(12, (index) =>
                  reserveTable(
                    createDependencies(of(index)),
                    restaurant,
                    createReserveRequest({ token: tokens[index % tokens.length] ?? "" }),
                    later,
                  ),
                ),
              ]);
              const numbers = reserves.filter(Result.isSuccess).map(({ success }) => success.confirmation);
              const seated = await parties(restaurant);
              expect(seated).toHaveLength(locks.filter(Result.isSuccess).length + new Set(numbers).size);
              expect(wholeCombinations).toEqual(expect.arrayContaining([...seated]));
            }
          }),
        60_000,
      );
    });
  });
});
