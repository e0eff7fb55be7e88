import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { type JobQueue, openJobQueue } from "@couvert/platform/jobs/job-queue";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Result from "effect/Result";
import { type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { holdTable } from "../booking/holds.ts";
import { reserveTable } from "../booking/reserve-table.ts";
import { enqueueEmails } from "../emails/enqueue-emails.ts";
import {
  createDependencies,
  createReserveRequest,
  JOINED,
  MORNING,
} from "../reservation-service.builders.ts";
import { changeReservation } from "./change-reservation.ts";

const ROUNDS = 10;
const PAGE = { now: MORNING, revisionsPerHour: 6 };
const HOURS = ["17:00", "19:00", "21:00"] as const;

/** Calls `then` after each query of the taken tables, before the caller receives its rows. */
const afterReadingTables = (then: () => Promise<unknown>): KyselyPlugin => {
  const reads = new WeakSet<object>();
  return {
    transformQuery: ({ node, queryId }) => {
      if (readsTables(node)) reads.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (reads.has(queryId)) await then();
      return result;
    },
  };
};

const readsTables = (node: RootOperationNode): boolean =>
  node.kind === "SelectQueryNode" && JSON.stringify(node.from).includes('"table_assignments"');

describe("two servers on one PostgreSQL", () => {
  const servers: { readonly database: Database; readonly queue: JobQueue }[] = [];
  const emails: string[] = [];
  beforeAll(async () => {
    // The database is empty, so both servers migrate it at once.
    const url = await createDatabase("template0");
    const start = async () => {
      const database = await openDatabase({ url });
      return { database, queue: await openJobQueue({ database, log: () => {}, pollSeconds: 0.5 }) };
    };
    servers.push(...(await Promise.all([start(), start()])));
  }, 60_000);
  afterAll(async () => {
    for (const { database, queue } of servers) {
      await queue.close();
      await database.close();
    }
  });
  const server = (index: number) => servers[index % 2] ?? expect.fail("no server");
  const dependenciesAt = (index: number) =>
    createDependencies(server(index).database, {
      onReservationChange: enqueueEmails(server(index).queue, TEST_KEYS, "https://book.example.com"),
    });

  const freshId = () => Math.floor(Math.random() * 2 ** 30) + 2 ** 30;

  /** Reserves a table in the dining room at one of the servers, and returns the manage token. */
  const reserveAt = async (
    index: number,
    restaurant: Restaurant,
    wanted: Pick<TableRequest, "partySize" | "time">,
  ) => {
    const dependencies = dependenciesAt(index);
    const order = { request: { ...wanted, seatingArea: "default" }, experience: null };
    const held = await holdTable(dependencies.database, restaurant, order, MORNING);
    const request = createReserveRequest({ token: Result.getOrThrow(held).token });
    return Result.getOrThrow(await reserveTable(dependencies, restaurant, request, MORNING)).manageToken;
  };

  /** Creates a restaurant of six tables with one free at every hour, and returns the manage tokens of its fifteen guests. */
  const createBusyRestaurant = async () => {
    const tables = ["A", "B", "C", "D", "E", "F"].map((id) => ({ id, seats: 2, seatingArea: "default" }));
    const restaurant = createRestaurant({ restaurantId: freshId(), tables });
    const manageTokens = await Promise.all(
      HOURS.flatMap((hour) =>
        tables
          .slice(1)
          .map((_, index) => reserveAt(index, restaurant, { partySize: 2, time: `2027-03-05T${hour}` })),
      ),
    );
    return { restaurant, manageTokens };
  };

  it("serve concurrent changes that swap tables, each in full or not at all", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { restaurant, manageTokens } = await createBusyRestaurant();
      const restaurants = new Map([[restaurant.restaurantId, restaurant]]);
      const answers = await Promise.all(
        manageTokens.flatMap((manageToken, index) =>
          HOURS.map((hour, turn) =>
            changeReservation(
              { ...dependenciesAt(index + turn), restaurants, manageToken, ...PAGE },
              { partySize: 2, time: `2027-03-05T${hour}`, seatingArea: "default" },
            ),
          ),
        ),
      );
      expect(answers.filter(Result.isSuccess).length).toBeGreaterThanOrEqual(15);
      const { kysely } = server(0).database;
      const seated = await kysely
        .selectFrom("table_assignments")
        .select(["token_digest", "table_id"])
        .where("restaurant_id", "=", restaurant.restaurantId)
        .execute();
      expect(new Set(seated.map(({ token_digest }) => token_digest)).size).toBe(15);
      expect(seated).toHaveLength(15);
    }
  }, 120_000);

  it("serialise the changes of a restaurant, so that none is retried after a deadlock", async () => {
    const restaurant = createRestaurant({ ...JOINED, restaurantId: freshId() });
    const restaurants = new Map([[restaurant.restaurantId, restaurant]]);
    const time = "2027-03-05T20:00";
    const change = (
      index: number,
      manageToken: string,
      partySize: number,
      afterRead: () => Promise<unknown>,
    ) => {
      const dependencies = dependenciesAt(index);
      const kysely = dependencies.database.kysely.withPlugin(afterReadingTables(afterRead));
      const database = { ...dependencies.database, kysely };
      const call = { ...dependencies, database, restaurants, manageToken, ...PAGE };
      return changeReservation(call, { partySize, time, seatingArea: "default" });
    };
    const isWaiting = async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query not like '%jobs.%'
      `.execute(server(0).database.kysely);
      return rows.length > 0;
    };
    const until = (condition: () => boolean | Promise<boolean>) =>
      vi.waitUntil(condition, { timeout: 60_000, interval: 10 });
    const reads = { six: 0, two: 0 };
    let isSixDone = false;

    // A party of six finds both tables free. Before it takes them, a party of four takes the larger one.
    const early = await reserveAt(0, restaurant, { partySize: 2, time: "2027-03-05T17:00" });
    const six = change(0, early, 6, () => {
      reads.six += 1;
      return until(async () => reads.two > 0 || (await isWaiting()));
    }).finally(() => {
      isSixDone = true;
    });
    await until(() => reads.six > 0);
    const four = await reserveAt(1, restaurant, { partySize: 4, time });
    // The four become two. They free the larger table and want the smaller one while the six hold it and wait for the larger.
    const two = change(1, four, 2, () => {
      reads.two += 1;
      return until(async () => isSixDone || (await isWaiting()));
    });

    expect(await six).toEqual(Result.fail("NoTableFree"));
    expect(await two).toEqual(Result.succeed(null));
    expect(reads).toEqual({ six: 1, two: 1 });
  }, 120_000);

  it("deliver each email once", async () => {
    for (const { queue } of servers) {
      await queue.work("emails", async (data) => {
        const { occasion, facts } = data as {
          occasion: string;
          facts: { confirmation: string; revision: number };
        };
        emails.push(`${occasion}.${facts.confirmation}.${facts.revision}`);
        return "done";
      });
    }
    const { kysely } = server(0).database;
    const waiting = async () => {
      const { rows } = await sql<{ count: string }>`
        select count(*) from jobs.job
        where name = 'guest-emails' and state < 'completed' and start_after <= now()`.execute(kysely);
      return Number(rows[0]?.count);
    };
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 500 });
    expect(emails.length).toBeGreaterThanOrEqual(15 * ROUNDS);
    expect(new Set(emails).size).toBe(emails.length);
  }, 120_000);
});
