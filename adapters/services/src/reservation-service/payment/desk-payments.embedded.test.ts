import type { Policy } from "@couvert/domain/booking/availability/restaurant";
import type { PayView } from "@couvert/domain/booking/manage/manage-view";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { freshRestaurantId, sharedDatabase } from "@couvert/platform/database/database.builders";
import type { Database } from "@couvert/platform/database/open-database";
import { openJobQueue } from "@couvert/platform/jobs/job-queue";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { beforeAll, describe, expect, it } from "vitest";
import { createCardService } from "../../card-service/card-service.ts";
import { endTestChallenge, giveCard, TEST_CARDS } from "../../card-service/intents/intents.builders.ts";
import type { DeskAction } from "../desk/change-party.ts";
import { createDeskGuest, createDeskOrder, HOST } from "../desk/desk.builders.ts";
import { createGuest, openTestService } from "../reservation-service.builders.ts";
import { readPayments } from "./desk-payments.ts";
import { payPath } from "./pay-page.ts";

const DAY = "2027-03-05";
const NOON = Date.parse("2027-03-05T12:00-05:00");
const NIGHT = Date.parse("2027-03-05T19:40-05:00");
const request = { partySize: 2, time: `${DAY}T19:00`, seatingArea: "default" } as const;
const AMOUNT = { amount: 2500, per: "person" } as const;
const POLICIES: Readonly<Record<"fee" | "deposit", Policy>> = {
  fee: { name: "Friday", deposit: null, fee: AMOUNT, freeCancellationHours: 24 },
  deposit: { name: "Friday", deposit: AMOUNT, freeCancellationHours: 24 },
};

let database: Database;
beforeAll(async () => {
  database = await sharedDatabase();
  await (await openJobQueue({ database, log: () => {} })).close();
}, 60_000);

/** Opens a restaurant whose one party is by the embedded card service: with a stored card, or with a link to pay. */
const open = async (kind: "fee" | "deposit", number: string = TEST_CARDS.good) => {
  const restaurantId = freshRestaurantId();
  const service = await openTestService({ restaurantId, policies: [POLICIES[kind]] });
  const { desk, restaurant, clock } = service;
  clock.now = NOON;
  const give = (secret: string, card: string) =>
    giveCard(createCardService({ database, apiKey: "sk_test_books" }), secret, card);
  const reserve = (token: string) =>
    Effect.runPromise(
      Effect.result(
        Reservations.use((port) =>
          port.reserve({
            ...{ restaurantId, token, request, experience: null, addOns: [], guest: createGuest() },
            ...{ language: "en-US", card: "hosted", acceptsPolicy: true },
          }),
        ),
      ).pipe(Effect.provide(service.reservations)),
    );
  if (kind === "fee") {
    const { token } = await Effect.runPromise(
      Reservations.use((port) =>
        port.lock({ restaurantId, request, experience: null, language: "en-US" }),
      ).pipe(Effect.provide(service.reservations)),
    );
    const asked = await reserve(token);
    if (Result.isSuccess(asked) || asked.failure._tag !== "CardNeeded")
      return expect.fail("no card is asked for");
    await give(asked.failure.clientSecret, number);
    await endTestChallenge(database, asked.failure.clientSecret, true);
    Result.getOrThrow(await reserve(token));
  } else {
    const guest = createDeskGuest({ email: "ana@example.com" });
    const order = createDeskOrder({ guest, payUntil: `${DAY}T13:00` });
    Result.getOrThrow(await desk.add(restaurant, order, HOST));
  }
  const party = async () => (await desk.day(restaurant, DAY)).parties[0] ?? expect.fail("no party");
  const change = async (action: DeskAction) => {
    const { id, version } = await party();
    return desk.change(restaurant, { party: id, version, action }, HOST);
  };
  const see = async () => {
    const { payments } = await party();
    const [payment = expect.fail("no payment")] = await readPayments(
      database.kysely,
      "id",
      payments.at(-1)?.id ?? 0,
    );
    const path = payPath(TEST_KEYS, payment);
    return (await service.manage(new Request(`https://book.example.com${path}`))).view as PayView;
  };
  return { ...service, party, change, see, give };
};

const FEE = { type: "fee", amount: 3000, reason: "Did not come" } as const;

describe("payments of the desk by the embedded card service", () => {
  it("charge a stored card, and give the fee back (rules 14.18, 14.21)", async () => {
    const { change, clock, party } = await open("fee");
    clock.now = NIGHT;
    await change({ type: "status", status: "no_show" });
    expect(Result.getOrThrow(await change(FEE)).party.payments).toMatchObject([{ status: "charged" }]);
    const { id = 0 } = (await party()).payments[0] ?? {};
    expect(await change({ type: "refund_fee", payment: id })).toMatchObject({ _tag: "Success" });
  });

  it("say that a bank declines a stored card (rule 14.20)", async () => {
    const { change, clock } = await open("fee", TEST_CARDS.declinedLater);
    clock.now = NIGHT;
    await change({ type: "status", status: "no_show" });
    expect(Result.getOrThrow(await change(FEE)).party.payments).toMatchObject([{ status: "declined" }]);
  });

  it("wait for a guest whose bank asks for a challenge (rules 14.20, 14.22)", async () => {
    const { change, clock, party, see, give } = await open("fee", TEST_CARDS.challengedAlways);
    clock.now = NIGHT;
    await change({ type: "status", status: "no_show" });
    expect(Result.getOrThrow(await change(FEE)).party.payments).toMatchObject([{ status: "open" }]);
    const { clientSecret } = await see();
    await give(clientSecret ?? "", TEST_CARDS.challengedAlways);
    await endTestChallenge(database, clientSecret ?? "", false);
    expect(await see()).toMatchObject({ status: "open", clientSecret });
    await give(clientSecret ?? "", TEST_CARDS.challengedAlways);
    await endTestChallenge(database, clientSecret ?? "", true);
    expect(await see()).toMatchObject({ status: "paid" });
    expect((await party()).payments).toMatchObject([{ status: "charged" }]);
  });

  it("end where the party comes after all (rule 14.20)", async () => {
    const { change, clock, party, see, give, settleCharges } = await open("fee", TEST_CARDS.challengedAlways);
    clock.now = NIGHT;
    await change({ type: "status", status: "no_show" });
    await change(FEE);
    const { clientSecret } = await see();
    await change({ type: "status", status: "arrived" });
    await settleCharges();
    expect((await party()).payments).toMatchObject([{ status: "ended" }]);
    expect((await give(clientSecret ?? "", TEST_CARDS.good)).ok).toBe(false);
  });

  it("are paid by a link, once, and no more after its hour (rules 14.23, 14.24)", async () => {
    const paid = await open("deposit");
    const { clientSecret } = await paid.see();
    await paid.give(clientSecret ?? "", TEST_CARDS.declined);
    expect(await paid.see()).toMatchObject({ status: "open" });
    await paid.give(clientSecret ?? "", TEST_CARDS.good);
    await paid.give(clientSecret ?? "", TEST_CARDS.good);
    expect(await paid.see()).toMatchObject({ status: "paid" });
    expect(await paid.party()).toMatchObject({ status: "expected", paid: 5000 });
    const late = await open("deposit");
    const { clientSecret: secret } = await late.see();
    late.clock.now = NOON + 61 * 60_000;
    await late.settleCharges();
    expect((await late.give(secret ?? "", TEST_CARDS.good)).ok).toBe(false);
    await late.settleCharges();
    expect(await late.party()).toMatchObject({ status: "cancelled", paid: null });
  });
});
