import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import {
  createBookingFacts,
  createRestaurantFacts,
} from "@couvert/domain/booking/email/booking-facts.builders";
import type { ReservationChange } from "@couvert/domain/booking/email/restaurant-facts";
import { createTasting } from "@couvert/domain/booking/reservation/reservation.builders";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "../../../platform/database/database.builders.ts";
import { TEST_KEYS } from "../../../platform/secrets/server-keys.builders.ts";
import type { ChangedReservation, ReservationListener } from "../booking/service-dependencies.ts";
import { MORNING } from "../reservation-service.builders.ts";
import { decodeEmailJob, encodeEmailJob, RestaurantEmailJob } from "./email-job.schema.ts";
import { enqueueEmails, enqueueRestaurantEmail } from "./enqueue-emails.ts";

beforeAll(sharedDatabase);

const DAY = 24 * 60 * 60_000;
const SEATED = Date.parse("2027-03-06T00:00:00Z");

const createChangedReservation = (overrides: Partial<ChangedReservation> = {}): ChangedReservation => ({
  restaurant: createRestaurant({ freeCancellationHours: 24 }),
  selection: createBookingFacts().selection,
  guest: createRestaurantFacts().guest,
  tables: ["M1"],
  before: null,
  confirmation: "JR7K2MXY",
  manageToken: "manage-token",
  revision: 0,
  charge: null,
  ...overrides,
});

type Queue = Parameters<typeof enqueueEmails>[0];

/** Returns the jobs that a listener enqueues for a change. */
const enqueuedBy = async (
  createListener: (queue: Queue) => ReservationListener,
  change: ReservationChange,
  reservation: ChangedReservation,
  now: number,
) => {
  const { kysely } = await sharedDatabase();
  const jobs: { readonly data: object; readonly at: number | undefined }[] = [];
  const enqueue = createListener({
    add: async (_transaction, queue, data, at) => void jobs.push({ data: { queue, ...data }, at }),
  });
  await kysely.transaction().execute((transaction) => enqueue(transaction, change, reservation, now));
  return jobs;
};

describe("enqueueEmails", () => {
  const jobsOf = (...change: readonly [ReservationChange, ChangedReservation, number]) =>
    enqueuedBy((queue) => enqueueEmails(queue, TEST_KEYS, "https://book.example.com"), ...change);
  const kindsOf = async (change: ReservationChange, now: number) =>
    (await jobsOf(change, createChangedReservation(), now)).map(({ data, at }) => [
      "occasion" in data && data.occasion,
      at,
    ]);

  it("enqueues a confirmation at once and a reminder for a day before the table", async () => {
    expect(await kindsOf("reserved", SEATED - DAY - 1)).toEqual([
      ["confirmation", undefined],
      ["reminder", SEATED - DAY],
    ]);
  });

  it("enqueues no reminder for a table booked less than a day before", async () => {
    expect(await kindsOf("reserved", SEATED - DAY)).toEqual([["confirmation", undefined]]);
  });

  it("enqueues a new reminder after a change, and none after a cancellation", async () => {
    expect(await kindsOf("changed", SEATED - 3 * DAY)).toEqual([
      ["change", undefined],
      ["reminder", SEATED - DAY],
    ]);
    expect(await kindsOf("cancelled", SEATED - 3 * DAY)).toEqual([["cancellation", undefined]]);
  });

  it("stores all facts of the email, and decodes them unchanged", async () => {
    const selection = createTasting();
    const party = createChangedReservation({
      selection,
      revision: 4,
      charge: { id: "ch_1", amount: 19_000 },
    });
    const [job] = await jobsOf("changed", party, MORNING);
    const { request, ...bought } = selection;
    const { partySize, time, seatingArea } = request;
    const seat = { partySize, time, attribute: seatingArea };
    expect(job?.data).toMatchObject({ facts: { selection: { seat, ...bought } } });
    expect(JSON.stringify(job?.data)).not.toContain("manage-token");
    expect(Result.getOrThrow(decodeEmailJob(TEST_KEYS, JSON.parse(JSON.stringify(job?.data))))).toEqual({
      kind: "change",
      facts: {
        restaurant: {
          restaurantId: 1001,
          name: "Juniper Row Miami",
          address: "88 Southeast Cassia Street, Miami 33131",
          phone: "305-555-0101",
          timeZone: "America/New_York",
          freeCancellationHours: 24,
        },
        guest: {
          firstName: "Ana",
          lastName: "Reyes",
          email: "ana@example.com",
          specialRequest: "Occasion: Birthday Special Request: A quiet corner",
        },
        selection,
        confirmation: "JR7K2MXY",
        manageUrl: "https://book.example.com/manage/manage-token",
        revision: 4,
        charged: 19_000,
      },
    });
  });
});

describe("decodeEmailJob", () => {
  it("decodes a job of an earlier version, without a request", async () => {
    const job = encodeEmailJob(TEST_KEYS, { kind: "confirmation", facts: createBookingFacts() });
    const { specialRequest, ...guest } = job.facts.guest;
    const earlier = { ...job, facts: { ...job.facts, guest } };
    expect(Result.getOrThrow(decodeEmailJob(TEST_KEYS, earlier)).facts.guest).toEqual({
      ...guest,
      specialRequest,
    });
  });
});

describe("enqueueRestaurantEmail", () => {
  const jobsOf = (change: ReservationChange, reservation: ChangedReservation) =>
    enqueuedBy(enqueueRestaurantEmail, change, reservation, MORNING);

  it.each(["reserved", "changed", "cancelled"] as const)(
    "enqueues one email about a %s reservation with all its facts (rule 1.10)",
    async (change) => {
      const before = {
        request: { partySize: 4, time: "2027-03-05T18:00", seatingArea: "bar" },
        tables: ["B1", "B2"],
      } as const;
      const party = createChangedReservation({
        selection: createTasting(),
        before,
        revision: 2,
        charge: { id: "ch_1", amount: 19_000 },
      });
      const jobs = await jobsOf(change, party);
      expect(jobs).toMatchObject([{ data: { queue: "restaurantEmails" }, at: undefined }]);
      expect(Schema.decodeUnknownSync(RestaurantEmailJob)(JSON.parse(JSON.stringify(jobs[0]?.data)))).toEqual(
        {
          change,
          facts: {
            restaurant: {
              name: "Juniper Row Miami",
              timeZone: "America/New_York",
              email: "miami@example.com",
            },
            guest: createRestaurantFacts().guest,
            selection: createTasting(),
            tables: ["M1"],
            before,
            confirmation: "JR7K2MXY",
            revision: 2,
            charged: 19_000,
          },
        },
      );
    },
  );

  it("enqueues none for a restaurant without an address", async () => {
    const restaurant = createRestaurant({ email: null });
    expect(await jobsOf("reserved", createChangedReservation({ restaurant }))).toEqual([]);
  });
});
