import type { Policy } from "@couvert/domain/booking/availability/restaurant";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import type { Database } from "@couvert/platform/database/open-database";
import { openJobQueue } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createCards, createIntents } from "../../card-service/card-service.builders.ts";
import { createCardService } from "../../card-service/card-service.ts";
import { endTestChallenge, giveCard, TEST_CARDS } from "../../card-service/intents/intents.builders.ts";
import { HOST } from "../desk/desk.builders.ts";
import { enqueueRefund, refundCharge } from "../jobs/refund-charge.ts";
import { createGuest, openTestService } from "../reservation-service.builders.ts";

/** How often the law is tried: FC_RUNS times, by default 60. */
const numRuns = Number(process.env["FC_RUNS"] ?? 60);

let database: Database;
beforeAll(async () => {
  database = await sharedDatabase();
  await (await openJobQueue({ database, log: () => {} })).close();
}, 60_000);

const DAY = "2027-03-05";
const START = Date.parse("2027-03-03T12:00-05:00");
const AFTER_VISIT = Date.parse("2027-03-05T23:59-05:00");
const request = { partySize: 2, time: `${DAY}T19:00`, seatingArea: "bar" } as const;

const POLICIES: readonly Policy[] = [
  { name: "deposit", deposit: { amount: 2500, per: "person" }, freeCancellationHours: 24 },
  { name: "fee", deposit: null, fee: { amount: 3000, per: "person" }, freeCancellationHours: 24 },
];

/** What happens to an order and its reservation. */
const EVENTS = [
  "reserve",
  "good card",
  "good card",
  "declined card",
  "challenged card",
  "challenge passed",
  "challenge failed",
  "webhook",
  "webhook twice",
  "settlement",
  "minutes pass",
  "the hold ends",
  "release",
  "another takes the table",
  "another guest",
  "smaller party",
  "cancellation",
  "no-show",
  "arrival",
  "fee",
  "refund",
  "refunds run",
] as const;

/** What becomes of a call to the card provider: its answer is lost after, or the call before, as when a server dies there. */
const FATES = ["works", "works", "works", "works", "loses the call", "loses the answer"] as const;

class ServerDies extends Error {}

/** Plays a sequence of events, each call to the provider and each commit with a fate, and returns the books once all is settled. */
const play = async (
  currency: string,
  policy: Policy,
  events: readonly (typeof EVENTS)[number][],
  fates: readonly (typeof FATES)[number][],
  deaths: readonly boolean[],
) => {
  const service = createCardService({ database, apiKey: "sk_test_books" });
  const waiting = [...fates];
  const dying = [...deaths];
  const intents = createIntents(database, (provider) => async (asked) => {
    const fate = waiting.shift() ?? "works";
    if (fate === "loses the call") throw new TypeError("fetch failed");
    const answer = await provider(asked);
    if (fate === "loses the answer") throw new TypeError("terminated");
    return answer;
  });
  const refunds: object[] = [];
  const enqueue = enqueueRefund({ add: async (_transaction, _queue, data) => void refunds.push(data) });
  const opened = await openTestService(
    { currency, policies: [policy], tables: [{ id: "B1", seats: 2, seatingArea: "bar" }] },
    {
      intents,
      onReservationChange: async (...change) => {
        const before = refunds.length;
        await enqueue(...change);
        if (dying.shift() !== true) return;
        // The transaction rolls back with what it has enqueued.
        refunds.length = before;
        throw new ServerDies();
      },
    },
  );
  const { clock, desk, restaurant, settleCardEvent, settleCharges, manage } = opened;
  const { restaurantId } = restaurant;
  clock.now = START;
  const call = <A, E>(use: (port: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>) =>
    Effect.runPromise(Effect.result(Reservations.use(use).pipe(Effect.provide(opened.reservations))));
  const held = await call((port) =>
    port.lock({ restaurantId, request, experience: null, language: "en-US" }),
  );
  const { token } = Result.getOrThrow(held);
  let secret = "";
  let manageUrl: string | null = null;
  const reserve = async (firstName: string) => {
    const reserved = await call((port) =>
      port.reserve({
        ...{ restaurantId, token, request, experience: null, addOns: [], guest: createGuest({ firstName }) },
        ...{ language: "en-US", card: "hosted", acceptsPolicy: true },
      }),
    );
    if (Result.isSuccess(reserved)) ({ manageUrl } = reserved.success);
    else if (reserved.failure._tag === "CardNeeded") secret = reserved.failure.clientSecret;
  };
  const post = (fields: Record<string, string>) =>
    manageUrl === null
      ? Promise.resolve()
      : manage(
          new Request(manageUrl, {
            method: "POST",
            headers: { "sec-fetch-site": "same-origin" },
            body: new URLSearchParams(fields),
          }),
        );
  const change = async (action: Parameters<typeof desk.change>[1]["action"]) => {
    const party = (await desk.day(restaurant, DAY)).parties[0];
    if (party !== undefined)
      await desk.change(restaurant, { party: party.id, version: party.version, action }, HOST);
  };
  const intentIds = async () => {
    const { rows } = await sql<{ id: string }>`
      select intent_id as id from pending_charges p join bookings b using (token_digest)
        where b.restaurant_id = ${restaurantId} and intent_id is not null
      union select intent_id from desk_payments where restaurant_id = ${restaurantId} and intent_id is not null
    `.execute(database.kysely);
    return rows.map(({ id }) => id);
  };
  const runRefunds = async () => {
    const { rows } = await sql<{ data: object }>`
      select data from jobs.job where name = 'refunds'
        and data ->> 'intentId' in (select intent_id from desk_payments where restaurant_id = ${restaurantId})
    `.execute(database.kysely);
    for (const job of [...refunds, ...rows.map(({ data }) => data)])
      await Effect.runPromise(
        Effect.result(
          refundCharge(job).pipe(
            Effect.provide(
              Layer.mergeAll<[Layer.Layer<PaymentIntents>, Layer.Layer<Charges>]>(
                intents,
                createCards(database),
              ),
            ),
          ),
        ),
      );
  };
  const webhooks = async (times: number) => {
    for (const intentId of await intentIds())
      for (let sent = 0; sent < times; sent += 1)
        await settleCardEvent({ id: `evt_${intentId}`, intentId, isDecline: false });
  };
  const steps: Readonly<Record<(typeof EVENTS)[number], () => Promise<unknown>>> = {
    reserve: () => reserve("Ana"),
    "another guest": () => reserve("Bea"),
    "good card": async () => secret !== "" && giveCard(service, secret, TEST_CARDS.good),
    "declined card": async () => secret !== "" && giveCard(service, secret, TEST_CARDS.declined),
    "challenged card": async () => secret !== "" && giveCard(service, secret, TEST_CARDS.challengedAlways),
    "challenge passed": async () => secret !== "" && endTestChallenge(database, secret, true),
    "challenge failed": async () => secret !== "" && endTestChallenge(database, secret, false),
    webhook: () => webhooks(1),
    "webhook twice": () => webhooks(2),
    settlement: settleCharges,
    "minutes pass": async () => {
      clock.now += 90_000;
    },
    "the hold ends": async () => {
      clock.now += 11 * 60_000;
    },
    "another takes the table": () =>
      call((port) => port.lock({ restaurantId, request, experience: null, language: "en-US" })),
    release: () => call((port) => port.unlock(restaurantId, token)),
    "smaller party": () => post({ action: "change", party: "1", slot: `${DAY}T19:00 bar` }),
    cancellation: () => post({ action: "cancel" }),
    "no-show": () => change({ type: "status", status: "no_show" }),
    arrival: () => change({ type: "status", status: "arrived" }),
    fee: () => change({ type: "fee", amount: 2000, reason: "Did not come" }),
    refund: () => change({ type: "refund" }),
    "refunds run": runRefunds,
  };
  for (const event of events) {
    try {
      await steps[event]();
    } catch (error) {
      if (!(error instanceof ServerDies) && !/fetch failed|cannot be reached/.test(String(error)))
        throw error;
    }
  }
  // The provider works again, and every worker runs until nothing is left to do.
  waiting.length = 0;
  dying.length = 0;
  for (const now of [
    clock.now + 2 * 60_000,
    clock.now + 30 * 60_000,
    AFTER_VISIT,
    AFTER_VISIT + 8 * 24 * 3_600_000,
  ]) {
    clock.now = Math.max(now, clock.now);
    await settleCharges();
    await settleCharges();
  }
  await runRefunds();
  await runRefunds();
  return readBooks(restaurantId, token);
};

/** Reads what was taken, what is owed, and what is left to do. */
const readBooks = async (restaurantId: number, token: string) => {
  const { rows } = await sql<Record<"taken" | "returned" | "deposits" | "fees" | "pending" | "open", string>>`
    with parties as (select * from bookings where restaurant_id = ${restaurantId}),
    ours as (
      select i.* from test_intents i
      where i.reference like encode(sha256(convert_to('charge:' || ${token}, 'UTF8')), 'hex') || '%'
        or i.id in (select intent_id from desk_payments where restaurant_id = ${restaurantId})
        or i.reference in (select reference from desk_payments where restaurant_id = ${restaurantId})
    )
    select
      (select coalesce(sum(amount), 0) from ours where status = 'succeeded') as taken,
      (select coalesce(sum(r.amount), 0) from test_refunds r where intent_id in (select id from ours)) as returned,
      (select coalesce(sum(charge_amount), 0) from reservations r join parties using (token_digest)
        where r.refunded_at is null) as deposits,
      (select coalesce(sum(amount), 0) from desk_payments
        where restaurant_id = ${restaurantId} and status = 'charged' and refunded_at is null) as fees,
      (select count(*) from pending_charges join parties using (token_digest)) as pending,
      (select count(*) from desk_payments where restaurant_id = ${restaurantId} and status in ('pending', 'open')) as open
  `.execute(database.kysely);
  const [{ taken = 0, returned = 0, deposits = 0, fees = 0, pending = 0, open = 0 } = {}] = rows;
  return {
    taken: Number(taken) - Number(returned),
    owed: Number(deposits) + Number(fees),
    unsettled: Number(pending) + Number(open),
  };
};

describe("money", () => {
  it(
    "is taken as the terms say, once, whatever happens between any two steps (rules 14.14 to 14.21, 14.28)",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom("USD", "CAD", "JPY", "KWD"),
          fc.constantFrom(...POLICIES),
          fc.array(fc.constantFrom(...EVENTS), { minLength: 3, maxLength: 16 }),
          fc.array(fc.constantFrom(...FATES), { maxLength: 30 }),
          fc.array(fc.boolean(), { maxLength: 3 }),
          async (currency, policy, events, fates, deaths) => {
            const { taken, owed, unsettled } = await play(
              currency,
              policy,
              ["reserve", ...events],
              fates,
              deaths,
            );
            expect({ taken, unsettled }).toEqual({ taken: owed, unsettled: 0 });
          },
        ),
        { numRuns },
      );
    },
    24 * 3_600_000,
  );
});
