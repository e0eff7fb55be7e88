import {
  createBookingFacts,
  createRestaurantFacts,
} from "@couvert/domain/booking/email/booking-facts.builders";
import {
  type Email,
  EmailDelivery,
  EmailRejected,
  EmailUnavailable,
} from "@couvert/domain/booking/email/email-delivery.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import type { RateLimit } from "@couvert/platform/limits/rate-limit";
import { createServerKeys } from "@couvert/platform/secrets/server-keys";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MORNING, openTestService } from "../reservation-service.builders.ts";
import { deliverEmail, deliverRestaurantEmail } from "./deliver-email.ts";
import { type EmailJob, encodeEmailJob, encodeRestaurantEmailJob } from "./email-job.schema.ts";

/** The reservation of the facts that builders create. */
const CONFIRMATION = createBookingFacts().confirmation;

beforeAll(async () => {
  const { kysely } = await sharedDatabase();
  const { lock, reserve } = await openTestService();
  const { body } = await reserve((await lock()).body.reservation_token);
  await kysely
    .updateTable("reservations")
    .set({ confirmation_number: CONFIRMATION })
    .where("confirmation_number", "=", body.confirmation_number)
    .execute();
});
afterAll(async () => {
  const { kysely } = await sharedDatabase();
  await kysely.deleteFrom("reservations").where("confirmation_number", "=", CONFIRMATION).execute();
});

describe("deliverEmail", () => {
  const deliver = async (
    data: unknown,
    carry: (email: Email) => Effect.Effect<void, EmailRejected | EmailUnavailable> = () => Effect.void,
    now = MORNING,
    { limits = [], isRetry = false }: { limits?: readonly RateLimit[]; isRetry?: boolean } = {},
  ) => {
    const delivered: Email[] = [];
    const delivery = {
      deliver: (email: Email) => Effect.tap(carry(email), () => Effect.sync(() => delivered.push(email))),
    };
    const delivering = deliverEmail(
      { database: await sharedDatabase(), keys: TEST_KEYS, limits, restaurantLimits: [] },
      data,
      now,
      isRetry,
    );
    const outcome = await Effect.runPromise(
      Effect.result(delivering).pipe(Effect.provideService(EmailDelivery, delivery)),
    );
    return { outcome, delivered: delivered.map(({ id }) => id) };
  };
  const facts = createBookingFacts();
  const CHANGE = encodeEmailJob(TEST_KEYS, { kind: "change", facts });

  it.each(["confirmation", "change", "cancellation"] as const)("delivers a %s", async (kind) => {
    expect(await deliver(encodeEmailJob(TEST_KEYS, { kind, facts }))).toMatchObject({
      outcome: { success: "done" },
      delivered: [`${kind}.JR7K2MXY.0`],
    });
  });

  it.each(["confirmation", "change", "cancellation", "reminder"] as const)(
    "skips the %s of a reservation that was erased",
    async (kind) => {
      const erased = createBookingFacts({ confirmation: "NOBODYS" });
      expect(await deliver(encodeEmailJob(TEST_KEYS, { kind, facts: erased }))).toEqual({
        outcome: Result.succeed("done"),
        delivered: [],
      });
    },
  );

  it("gives up an email that is rejected, and a job that it cannot decode", async () => {
    const reject = () => Effect.fail(new EmailRejected({ detail: "550" }));
    expect(await deliver(CHANGE, reject)).toMatchObject({
      outcome: { success: { permanentFailure: "550" } },
    });
    for (const data of [null, {}, { ...CHANGE, occasion: "greeting" }, { ...CHANGE, facts: {} }]) {
      expect(await deliver(data)).toEqual({
        outcome: expect.objectContaining({ success: { permanentFailure: "unknown email job version" } }),
        delivered: [],
      });
    }
  });

  it("delivers a job of an earlier version with its link in clear, and gives up one of another secret", async () => {
    const { sealedManageUrl: _, ...others } = CHANGE.facts;
    const earlier = { ...CHANGE, facts: { ...others, manageUrl: facts.manageUrl } };
    const sent: Email[] = [];
    const see = (email: Email) => Effect.sync(() => void sent.push(email));
    expect(await deliver(earlier, see)).toMatchObject({ outcome: { success: "done" } });
    await deliver(CHANGE, see);
    expect(sent.map(({ text }) => text)).toEqual([sent[0]?.text, sent[0]?.text]);
    expect(sent[0]?.text).toContain(facts.manageUrl);
    const foreign = encodeEmailJob(createServerKeys("another secret"), { kind: "change", facts });
    expect(await deliver(foreign)).toEqual({
      outcome: Result.succeed({ permanentFailure: "the manage link was sealed with another secret" }),
      delivered: [],
    });
  });

  it("writes in the language of the job, and in English for a job of an earlier version (rule 1.18)", async () => {
    const subjects: string[] = [];
    const see = (email: Email) => Effect.sync(() => void subjects.push(email.subject));
    const job = encodeEmailJob(TEST_KEYS, { kind: "change", facts: { ...facts, language: "es-US" } });
    const { language: _, ...earlier } = job.facts;
    await deliver(job, see);
    await deliver({ ...job, facts: earlier }, see);
    expect(subjects).toEqual([
      "Cambio de su reserva en Juniper Row Miami: viernes, 5 de marzo, 7:00\u00a0p.m.",
      "Changed: your table at Juniper Row Miami: Friday, March 5, 7:00 PM",
    ]);
  });

  it("fails, to be retried, when the delivery is unavailable", async () => {
    const fail = () => Effect.fail(new EmailUnavailable({ detail: "down" }));
    expect(await deliver(CHANGE, fail)).toMatchObject({
      outcome: { failure: { _tag: "EmailUnavailable" } },
      delivered: [],
    });
  });

  describe("over the limit of its recipient", () => {
    /** Creates a limit that allows some emails to each mailbox, with the keys that it counted. */
    const createLimit = (most: number, resetsInMs = 1_800_500) => {
      const keys: string[] = [];
      const limit: RateLimit = async (key) => {
        keys.push(key);
        const remaining = most - keys.filter((each) => each === key).length;
        return { isWithin: remaining >= 0, remaining: Math.max(remaining, 0), resetsInMs };
      };
      return { limit, keys };
    };
    const to = (email: string, kind: EmailJob["kind"] = "confirmation") =>
      encodeEmailJob(TEST_KEYS, { kind, facts: createBookingFacts({ guest: { ...facts.guest, email } }) });
    const reason = (kind: string) => `its recipient has had too many emails (${kind})`;

    it("is put off to the next period, whatever the spelling of the address (rule 7.76)", async () => {
      const { limit, keys } = createLimit(2);
      const outcomes = [];
      for (const email of ["ana@example.com", "Ana+1@example.com", "ana+2@Example.com", "bo@example.com"]) {
        outcomes.push((await deliver(to(email), undefined, MORNING, { limits: [limit] })).outcome);
      }
      expect(outcomes).toEqual([
        Result.succeed("done"),
        Result.succeed("done"),
        Result.succeed({ putOff: reason("confirmation"), seconds: 1801 }),
        Result.succeed("done"),
      ]);
      expect(new Set(keys).size).toBe(2);
      expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    });

    it("is put off by the longer limit, too (rule 7.76)", async () => {
      const [hour, day] = [createLimit(9), createLimit(1, 80_000_000)];
      const limits = [hour.limit, day.limit];
      await deliver(to("ana@example.com"), undefined, MORNING, { limits });
      const early = MORNING - 100_000_000;
      expect(await deliver(to("ana@example.com"), undefined, early, { limits })).toMatchObject({
        outcome: { success: { seconds: 80_000 } },
        delivered: [],
      });
    });

    it("is dropped where the table's time comes first (rule 7.76)", async () => {
      const limits = [createLimit(0).limit];
      const seated = Date.parse("2027-03-06T00:00:00Z");
      expect(await deliver(to("ana@example.com"), undefined, seated - 60_000, { limits })).toEqual({
        outcome: Result.succeed({ dropped: reason("confirmation") }),
        delivered: [],
      });
    });

    it("counts no retry, and no email that a newer one replaces (rules 7.76, 7.78)", async () => {
      const { limit, keys } = createLimit(0);
      const limits = [limit];
      const again = await deliver(to("ana@example.com"), undefined, MORNING, { limits, isRetry: true });
      expect(again.delivered).toHaveLength(1);
      const { lock, reserve } = await openTestService();
      const { body } = await reserve((await lock()).body.reservation_token);
      const confirmation = body.confirmation_number;
      const { kysely } = await sharedDatabase();
      await kysely
        .updateTable("reservations")
        .set({ revision: 1 })
        .where("confirmation_number", "=", confirmation)
        .execute();
      const stale = encodeEmailJob(TEST_KEYS, {
        kind: "confirmation",
        facts: createBookingFacts({ confirmation }),
      });
      expect(await deliver(stale, undefined, MORNING, { limits })).toEqual({
        outcome: Result.succeed("done"),
        delivered: [],
      });
      expect(keys).toEqual([]);
    });
  });

  describe("a reminder", () => {
    const reserveTwo = async () => {
      const { lock, reserve } = await openTestService();
      const { body } = await reserve((await lock()).body.reservation_token);
      return createBookingFacts({ confirmation: body.confirmation_number });
    };
    const update = async (confirmation: string, fields: { revision: number } | { cancelled_at: string }) => {
      const { kysely } = await sharedDatabase();
      await kysely
        .updateTable("reservations")
        .set(fields)
        .where("confirmation_number", "=", confirmation)
        .execute();
    };
    const remind = (booked: typeof facts, now?: number) =>
      deliver(encodeEmailJob(TEST_KEYS, { kind: "reminder", facts: booked }), undefined, now);

    it("is delivered for an unchanged reservation", async () => {
      const booked = await reserveTwo();
      expect((await remind(booked)).delivered).toEqual([`reminder.${booked.confirmation}.0`]);
    });

    it.each([
      ["was changed", { revision: 1 }],
      ["was cancelled", { cancelled_at: "2027-03-04T00:00:00Z" }],
    ])("is skipped once the reservation %s", async (_what, fields) => {
      const booked = await reserveTwo();
      await update(booked.confirmation, fields);
      expect(await remind(booked)).toMatchObject({ outcome: { success: "done" }, delivered: [] });
    });

    it("is skipped once the time of the table has come", async () => {
      const booked = await reserveTwo();
      const seated = Date.parse("2027-03-06T00:00:00Z");
      expect((await remind(booked, seated)).delivered).toEqual([]);
      expect((await remind(booked, seated - 1)).delivered).toHaveLength(1);
    });
  });
});

describe("deliverRestaurantEmail", () => {
  const deliver = async (
    data: unknown,
    answer: Effect.Effect<void, EmailRejected | EmailUnavailable>,
    {
      restaurantLimits = [],
      isRetry = false,
    }: { restaurantLimits?: readonly RateLimit[]; isRetry?: boolean } = {},
  ) => {
    const delivered: Email[] = [];
    const delivery = {
      deliver: (email: Email) => Effect.tap(answer, () => Effect.sync(() => delivered.push(email))),
    };
    const outcome = await Effect.runPromise(
      Effect.result(
        deliverRestaurantEmail(
          { database: await sharedDatabase(), restaurantLimits },
          [data].flat(),
          isRetry,
        ),
      ).pipe(Effect.provideService(EmailDelivery, delivery)),
    );
    return { outcome, delivered };
  };
  const job = encodeRestaurantEmailJob({ change: "changed", facts: createRestaurantFacts({ revision: 1 }) });

  it("delivers the email to the restaurant", async () => {
    const { outcome, delivered } = await deliver(job, Effect.void);
    expect(outcome).toEqual(Result.succeed("done"));
    expect(delivered).toMatchObject([
      {
        id: "restaurant-changed.JR7K2MXY.1",
        to: { name: "Juniper Row Miami", address: "miami@example.com" },
      },
    ]);
  });

  it("delivers one email about several reservations, without those that were erased (rule 1.23)", async () => {
    const erased = createRestaurantFacts({ confirmation: "NOBODYS" });
    const { delivered } = await deliver(
      [job, encodeRestaurantEmailJob({ change: "reserved", facts: erased }), job],
      Effect.void,
    );
    expect(delivered.map(({ id }) => id)).toEqual(["restaurant-several-2.JR7K2MXY.1"]);
  });

  it("puts off the emails of a restaurant beyond its limit, and none that is tried again (rule 1.23)", async () => {
    const counted: string[] = [];
    const full: RateLimit = async (key) => {
      counted.push(key);
      return { isWithin: false, remaining: 0, resetsInMs: 90_500 };
    };
    const restaurantLimits = [full];
    expect(await deliver([job, job], Effect.void, { restaurantLimits })).toEqual({
      outcome: Result.succeed({ putOff: "its restaurant has had many emails", seconds: 91 }),
      delivered: [],
    });
    expect(await deliver(job, Effect.void, { restaurantLimits, isRetry: true })).toMatchObject({
      outcome: { success: "done" },
    });
    expect(counted).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it("skips the email about a reservation that was erased", async () => {
    const facts = createRestaurantFacts({ confirmation: "NOBODYS" });
    const { outcome, delivered } = await deliver(
      encodeRestaurantEmailJob({ change: "changed", facts }),
      Effect.void,
    );
    expect([outcome, delivered]).toEqual([Result.succeed("done"), []]);
  });

  it("gives up a rejected email and an unknown job, and fails while the delivery is unavailable", async () => {
    const rejected = Effect.fail(new EmailRejected({ detail: "550" }));
    const unavailable = Effect.fail(new EmailUnavailable({ detail: "down" }));
    const outcomes = [
      await deliver(job, rejected),
      await deliver({ ...job, change: "moved" }, Effect.void),
      await deliver(job, unavailable),
    ];
    expect(outcomes).toMatchObject([
      { outcome: { success: { permanentFailure: "550" } }, delivered: [] },
      { outcome: { success: { permanentFailure: "unknown email job version" } }, delivered: [] },
      { outcome: { failure: { _tag: "EmailUnavailable" } }, delivered: [] },
    ]);
  });
});
