import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import { noCaptcha } from "@couvert/outside/captcha/captcha";
import { cdnGeolocation } from "@couvert/outside/geolocation/cdn-geolocation";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { openJobQueue } from "@couvert/platform/jobs/job-queue";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import type { ServiceDependencies } from "@couvert/services/reservation-service/booking/service-dependencies";
import { enqueueEmails } from "@couvert/services/reservation-service/emails/enqueue-emails";
import {
  openTestService,
  type TestService,
} from "@couvert/services/reservation-service/reservation-service.builders";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import {
  createCards,
  createManage,
  NO_COUNTRIES,
  startTestServer,
  type TestServer,
  UNLIMITED_HOLDS,
} from "../app.builders.ts";
import { createLockBody, createReserveBody } from "./requests.builders.ts";

const ORIGIN = "https://book.example.com";

/** The prepaid tasting menu at the bar: 95 dollars, March 5, 2027 at seven, with up to four wine pairings of 45 dollars. */
export const TASTING = { experience_id: 7, experience_version: 3 } as const;

/** A server over a reservation service with one restaurant, which sells the tasting menu at its one table at the bar. */
export interface ReservationServer extends TestServer {
  readonly service: TestService;
  readonly post: (
    endpoint: string,
    body: unknown,
  ) => Promise<{ readonly status: number; readonly text: string }>;
  /** Bodies of requests to the restaurant; overrides replace any field. */
  readonly lockBody: (overrides?: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  readonly reserveBody: (overrides?: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Holds the table at the bar, by default for the tasting menu; returns the reservation token. */
  readonly hold: (overrides?: Readonly<Record<string, unknown>>) => Promise<string>;
  /** Returns the stored rows of the restaurant, the charges and the jobs. */
  readonly readStored: () => Promise<StoredRows>;
  /** Deletes every booking of the restaurant. */
  readonly clear: () => Promise<void>;
}

/** The stored rows and counts. */
export interface StoredRows {
  readonly bookings: readonly { readonly party_size: number; readonly expires_at: Date | null }[];
  readonly assignments: readonly object[];
  readonly reservations: readonly {
    readonly charge_amount: number | null;
    readonly special_request: string;
    readonly cancelled_at: Date | null;
  }[];
  readonly pendingCharges: readonly object[];
  /** The number of charges at the card provider, for all guests. */
  readonly charges: number;
  readonly jobs: number;
}

/** Starts the server; `parts` replace any dependency of the reservation service. */
export const startReservationServer = async (
  parts: Partial<ServiceDependencies> = {},
): Promise<ReservationServer> => {
  const database = parts.database ?? (await sharedDatabase());
  const { kysely, script } = database;
  const queue = await openJobQueue({ database, log: () => {} });
  const onReservationChange = enqueueEmails(queue, TEST_KEYS, ORIGIN);
  const service = await openTestService(
    { experiences: [createSoldExperience()], freeCancellationHours: 4 },
    { database, onReservationChange, ...parts },
  );
  const { restaurantId } = service.restaurant;
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      service.reservations,
      cdnGeolocation,
      NO_COUNTRIES,
      UNLIMITED_HOLDS,
      noCaptcha,
      createCards(),
    ),
  );
  const { manage, joinWaitlist } = service;
  const server = await startTestServer({}, { runtime, joinWaitlist, manage: createManage(manage) });
  const post = async (endpoint: string, body: unknown) => {
    const answer = await fetch(`${server.origin}/api/house/${endpoint}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const lockBody: ReservationServer["lockBody"] = (overrides = {}) =>
    createLockBody({ restaurant_id: restaurantId, reservation_attribute: "bar", ...TASTING, ...overrides });
  const ours = kysely.selectFrom("bookings").select("token_digest").where("restaurant_id", "=", restaurantId);
  return {
    ...server,
    close: () => {
      server.close();
      void queue.close();
    },
    service,
    post,
    lockBody,
    reserveBody: (overrides = {}) =>
      createReserveBody({
        restaurant_id: restaurantId,
        reservation_attribute: "bar",
        ...TASTING,
        ...overrides,
      }),
    hold: async (overrides = {}) => {
      const { text } = await post("lock-availability", lockBody(overrides));
      return JSON.parse(text).response.reservation_token;
    },
    readStored: async () => {
      const rows = async (table: "table_assignments" | "reservations" | "pending_charges") =>
        kysely
          .selectFrom(table)
          .selectAll()
          .where("token_digest", "in", ours)
          .orderBy("token_digest")
          .execute();
      const [counts] = await script(
        `select (select count(*) from jobs.job) as jobs,
          (select count(*) from test_charges where not is_declined) as charges`,
      );
      const { jobs, charges } = counts as { readonly jobs: number; readonly charges: number };
      return {
        bookings: await kysely
          .selectFrom("bookings")
          .selectAll()
          .where("restaurant_id", "=", restaurantId)
          .orderBy("token_digest")
          .execute(),
        assignments: await rows("table_assignments"),
        reservations: (await rows("reservations")) as unknown as StoredRows["reservations"],
        pendingCharges: await rows("pending_charges"),
        jobs,
        charges,
      };
    },
    clear: async () => {
      for (const table of ["pending_charges", "reservations", "table_assignments"] as const) {
        await kysely.deleteFrom(table).where("token_digest", "in", ours).execute();
      }
      await kysely.deleteFrom("bookings").where("restaurant_id", "=", restaurantId).execute();
    },
  };
};

/** Anything that reveals our code or database: a stack, a file name, a database message. */
export const LEAKS = /\n\s*at |\.ts\b|node_modules|syntax error|invalid byte sequence|constraint/i;
