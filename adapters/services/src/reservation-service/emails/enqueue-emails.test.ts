import {
  createRestaurant,
  createSoldExperience,
} from "@couvert/domain/booking/availability/restaurant.builders";
import {
  createBookingFacts,
  createRestaurantFacts,
} from "@couvert/domain/booking/email/booking-facts.builders";
import type { ReservationChange } from "@couvert/domain/booking/email/restaurant-facts";
import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { createTasting } from "@couvert/domain/booking/reservation/reservation.builders";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { beforeAll, describe, expect, it } from "vitest";
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
  language: "en-US",
  hasUnconfirmedConsent: false,
  textOptIn: false,
  tables: ["M1"],
  before: null,
  confirmation: "JR7K2MXY",
  manageToken: "manage-token",
  revision: 0,
  charge: null,
  tells: { guest: true, restaurant: true },
  ...overrides,
});

type Queue = Parameters<typeof enqueueEmails>[0];

/** Returns what a listener enqueues for a change where jobs wait, and the keys of those that it removes. */
const enqueuedBy = async (
  createListener: (queue: Queue) => ReservationListener,
  change: ReservationChange,
  reservation: ChangedReservation,
  now: number,
  waiting: Readonly<Record<string, readonly unknown[]>> = {},
) => {
  const { kysely } = await sharedDatabase();
  const jobs: { readonly data: object; readonly options: Parameters<Queue["add"]>[3] }[] = [];
  const removed: string[] = [];
  const enqueue = createListener({
    add: async (_transaction, queue, data, options) =>
      void jobs.push({ data: { queue, ...JSON.parse(JSON.stringify(data)) }, options }),
    removeWaiting: async (_transaction, queue, key) => {
      removed.push(`${queue}: ${key}`);
      return waiting[key] ?? [];
    },
  });
  await kysely.transaction().execute((transaction) => enqueue(transaction, change, reservation, now));
  return { jobs, removed };
};

describe("enqueueEmails", () => {
  const enqueued = (
    change: ReservationChange,
    reservation: ChangedReservation,
    now: number,
    ...waiting: readonly unknown[]
  ) =>
    enqueuedBy(
      (queue) => enqueueEmails(queue, TEST_KEYS, "https://book.example.com"),
      change,
      reservation,
      now,
      { JR7K2MXY: waiting },
    );
  const kindsOf = async (change: ReservationChange, now: number, ...waiting: readonly unknown[]) => {
    const { jobs } = await enqueued(change, createChangedReservation(), now, ...waiting);
    return jobs.map(({ data, options }) => ["occasion" in data && data.occasion, options]);
  };
  const REMINDER = { key: "reminder of JR7K2MXY", at: SEATED - DAY };

  it("enqueues a confirmation at once and a reminder for a day before the table", async () => {
    expect(await kindsOf("reserved", SEATED - DAY - 1)).toEqual([
      ["confirmation", { key: "JR7K2MXY" }],
      ["reminder", REMINDER],
    ]);
  });

  it("enqueues no reminder for a table booked less than a day before", async () => {
    expect(await kindsOf("reserved", SEATED - DAY)).toEqual([["confirmation", { key: "JR7K2MXY" }]]);
  });

  it("enqueues a change with a delay and a new reminder, and none after a cancellation", async () => {
    expect(await kindsOf("changed", SEATED - 3 * DAY)).toEqual([
      ["change", { key: "JR7K2MXY", afterSeconds: 30 }],
      ["reminder", REMINDER],
    ]);
    expect(await kindsOf("cancelled", SEATED - 3 * DAY)).toEqual([["cancellation", { key: "JR7K2MXY" }]]);
  });

  it("enqueues an email about a stranded reservation where the guest is told, beside all that wait (rule 10.23)", async () => {
    const stranded = createChangedReservation();
    const { jobs, removed } = await enqueued("stranded", stranded, SEATED - 3 * DAY);
    expect([jobs.map(({ data }) => data), removed]).toMatchObject([[{ occasion: "stranded" }], []]);
    const untold = { ...stranded, tells: { guest: false, restaurant: true } };
    expect((await enqueued("stranded", untold, SEATED - 3 * DAY)).jobs).toEqual([]);
  });

  it.each(["reserved", "changed", "cancelled"] as const)(
    "removes the email and the reminder that wait for a %s reservation (rule 7.78)",
    async (change) => {
      const { removed } = await enqueued(change, createChangedReservation(), SEATED - DAY);
      expect(removed).toEqual(["emails: JR7K2MXY", "emails: reminder of JR7K2MXY"]);
    },
  );

  it("confirms a changed reservation as it is now while its confirmation waits (rule 7.78)", async () => {
    const waiting = (kind: "confirmation" | "change") =>
      encodeEmailJob(TEST_KEYS, { kind, facts: createBookingFacts() });
    const kinds = [
      await kindsOf("changed", SEATED - DAY, waiting("confirmation")),
      await kindsOf("changed", SEATED - DAY, waiting("change")),
      await kindsOf("cancelled", SEATED - DAY, waiting("confirmation")),
    ];
    expect(kinds).toEqual([
      [["confirmation", { key: "JR7K2MXY" }]],
      [["change", { key: "JR7K2MXY", afterSeconds: 30 }]],
      [["cancellation", { key: "JR7K2MXY" }]],
    ]);
  });

  it("stores all facts of the email, and decodes them unchanged", async () => {
    const selection = createTasting();
    const party = createChangedReservation({
      selection,
      language: "fr-CA",
      revision: 4,
      charge: { id: "ch_1", amount: 19_000, isIntent: false },
    });
    const [job] = (await enqueued("changed", party, MORNING)).jobs;
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
          email: "miami@example.com",
          areaNames: {},
        },
        guest: {
          firstName: "Ana",
          lastName: "Reyes",
          email: "ana@example.com",
          specialRequest: "Occasion: Birthday Special Request: A quiet corner",
        },
        language: "fr-CA",
        selection,
        confirmation: "JR7K2MXY",
        manageUrl: `https://book.example.com/manage/manage-token?mailbox=${TEST_KEYS.sign("mailbox keys", "JR7K2MXY")}`,
        hasUnconfirmedConsent: false,
        visitMinutes: 90,
        revision: 4,
        charged: 19_000,
        isKept: false,
      },
    });
  });
});

describe("decodeEmailJob", () => {
  it("decodes a job of an earlier version, without a request and names of seating areas", async () => {
    const job = encodeEmailJob(TEST_KEYS, { kind: "confirmation", facts: createBookingFacts() });
    const { specialRequest, ...guest } = job.facts.guest;
    const { areaNames, ...restaurant } = job.facts.restaurant;
    const earlier = { ...job, facts: { ...job.facts, guest, restaurant } };
    expect(Result.getOrThrow(decodeEmailJob(TEST_KEYS, earlier)).facts).toMatchObject({
      guest: { ...guest, specialRequest },
      restaurant: { ...restaurant, areaNames },
    });
  });
});

describe("enqueueEmails of text messages", () => {
  const enqueued = (change: ReservationChange, overrides: Partial<ChangedReservation>) =>
    enqueuedBy(
      (queue) => enqueueEmails(queue, TEST_KEYS, "https://book.example.com", "texts"),
      change,
      createChangedReservation({ textOptIn: true, ...overrides }),
      SEATED - 3 * DAY,
    );

  it("enqueues confirmation, change, cancellation and reminder for a guest who wants them, also without an email address (rule 15.3)", async () => {
    const guest = { ...createRestaurantFacts().guest, email: "" };
    const kindsOf = async (change: ReservationChange) =>
      (await enqueued(change, { guest })).jobs.map(({ data, options }) => [data, options]);
    const texts = (occasion: string) => ({ queue: "texts", occasion });
    const reminder = [texts("reminder"), { key: "reminder of JR7K2MXY" }];
    expect(await kindsOf("reserved")).toMatchObject([[texts("confirmation"), { key: "JR7K2MXY" }], reminder]);
    expect(await kindsOf("changed")).toMatchObject([[texts("change"), { afterSeconds: 30 }], reminder]);
    expect(await kindsOf("cancelled")).toMatchObject([[texts("cancellation"), {}]]);
    expect([await kindsOf("stranded"), await kindsOf("refunded")]).toEqual([[], []]);
  });

  it("enqueues none for a guest who does not want any (rules 15.1, 15.3)", async () => {
    for (const change of ["reserved", "changed", "cancelled"] as const)
      expect((await enqueued(change, { textOptIn: false })).jobs).toEqual([]);
  });

  it("leaves the key of the mailbox out of the link: whoever has the telephone need not read the mailbox (rule 15.3)", async () => {
    const { jobs } = await enqueued("reserved", {});
    const links = jobs.map(({ data }) => Result.getOrThrow(decodeEmailJob(TEST_KEYS, data)).facts.manageUrl);
    expect(new Set(links)).toEqual(new Set(["https://book.example.com/manage/manage-token"]));
  });
});

describe("enqueueRestaurantEmail", () => {
  const jobsOf = async (
    change: ReservationChange,
    reservation: ChangedReservation,
    ...waiting: readonly unknown[]
  ) => (await enqueuedBy(enqueueRestaurantEmail, change, reservation, MORNING, { JR7K2MXY: waiting })).jobs;

  it("enqueues an email about a stranded reservation beside one that waits (rule 10.24)", async () => {
    const enqueue = enqueuedBy(enqueueRestaurantEmail, "stranded", createChangedReservation(), MORNING);
    expect(await enqueue).toMatchObject({ jobs: [{ data: { change: "stranded" } }], removed: [] });
  });

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
        charge: { id: "ch_1", amount: 19_000, isIntent: false },
      });
      const jobs = await jobsOf(change, party);
      expect(jobs).toEqual([
        {
          data: expect.objectContaining({ queue: "restaurantEmails" }),
          options: { key: "JR7K2MXY", ...(change === "changed" ? { afterSeconds: 30 } : {}) },
        },
      ]);
      expect(Schema.decodeUnknownSync(RestaurantEmailJob)(JSON.parse(JSON.stringify(jobs[0]?.data)))).toEqual(
        {
          change,
          facts: {
            restaurant: {
              name: "Juniper Row Miami",
              timeZone: "America/New_York",
              email: "miami@example.com",
              areaNames: {},
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

  it("says what the restaurant last heard, where an email that waits is replaced (rule 7.78)", async () => {
    const slot = (time: "2027-03-05T18:00" | "2027-03-05T21:00", table: string) => ({
      request: { partySize: 4, time, seatingArea: "bar" },
      tables: [table],
    });
    const party = createChangedReservation({ before: slot("2027-03-05T21:00", "B2") });
    const waiting = async (change: ReservationChange, before: ChangedReservation["before"]) =>
      (await jobsOf(change, createChangedReservation({ before })))[0]?.data;
    const jobs = [
      ...(await jobsOf("changed", party, await waiting("changed", slot("2027-03-05T18:00", "B1")))),
      ...(await jobsOf("changed", party, await waiting("reserved", null))),
      ...(await jobsOf("cancelled", party, await waiting("changed", slot("2027-03-05T18:00", "B1")))),
    ];
    expect(jobs).toMatchObject([
      { data: { change: "changed", facts: { before: { tables: ["B1"] } } }, options: { afterSeconds: 30 } },
      { data: { change: "reserved", facts: { before: null } } },
      { data: { change: "cancelled", facts: { before: { tables: ["B2"] } } } },
    ]);
    expect(jobs[1]?.options).toEqual({ key: "JR7K2MXY" });
  });

  it("names what was sold in the restaurant's own language (rule 3.61)", async () => {
    const experience = createExperience({ name: "Menu dégustation" });
    const french = createChangedReservation({
      restaurant: createRestaurant({ experiences: [createSoldExperience()] }),
      selection: createTasting({ experience }),
    });
    expect(await jobsOf("reserved", french)).toMatchObject([
      { data: { facts: { selection: { experience: { name: "Tasting menu" } } } } },
    ]);
  });

  it("names the seating area in the restaurant's own language, and to the guest in theirs (rule 3.72)", async () => {
    const named = (name: string) => ({ bar: { name, description: "" } });
    const reservation = createChangedReservation({
      language: "fr-CA",
      restaurant: createRestaurant({
        areaTexts: named("At the counter"),
        translations: [{ language: "fr-CA", experiences: [], areaTexts: named("Au comptoir") }],
      }),
    });
    const [toRestaurant] = await jobsOf("reserved", reservation);
    const toGuests: typeof enqueueRestaurantEmail = (queue) =>
      enqueueEmails(queue, TEST_KEYS, "https://book.example.com");
    const [toGuest] = (await enqueuedBy(toGuests, "reserved", reservation, SEATED)).jobs;
    expect([toRestaurant, toGuest]).toMatchObject([
      { data: { facts: { restaurant: { areaNames: { bar: "At the counter" } } } } },
      { data: { facts: { restaurant: { areaNames: { bar: "Au comptoir" } } } } },
    ]);
  });

  it("enqueues none for a restaurant without an address", async () => {
    const restaurant = createRestaurant({ email: null });
    expect(await jobsOf("reserved", createChangedReservation({ restaurant }))).toEqual([]);
  });
});
