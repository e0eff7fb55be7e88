// Run by hosted-survival.test.ts: holds a table, orders it, gives a card to the card provider, and kills itself at a given step.
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import { openDatabase } from "@couvert/platform/database/open-database";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { createCards, createIntents } from "../../card-service/card-service.builders.ts";
import { createCardService } from "../../card-service/card-service.ts";
import { giveCard, TEST_CARDS } from "../../card-service/intents/intents.builders.ts";
import { holdTable } from "../booking/holds.ts";
import { reserveTable } from "../booking/reserve-table.ts";
import type { ignoreChanges } from "../booking/service-dependencies.ts";
import { createReserveRequest } from "../reservation-service.builders.ts";

const [dataFolder = "", now = "", policies = "[]", death = ""] = process.argv.slice(2);
const dieAt = (moment: string) => {
  if (death === moment) process.kill(process.pid, "SIGKILL");
};
const around = <A, E>(moment: string, call: Effect.Effect<A, E>) =>
  Effect.sync(() => dieAt(`before ${moment}`)).pipe(
    Effect.andThen(call),
    Effect.tap(() => Effect.sync(() => dieAt(`after ${moment}`))),
  );

const database = await openDatabase({ dataFolder });
const intents = Layer.effect(
  PaymentIntents,
  Effect.map(PaymentIntents, (port) => ({
    ...port,
    begin: (order) => around("the intent is begun", port.begin(order)),
    read: (id) => around("the intent is read", port.read(id)),
  })),
).pipe(Layer.provide(createIntents(database)));
const restaurant = createRestaurant({ policies: JSON.parse(policies) });
const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
const held = await holdTable(database, restaurant, { request, experience: null }, Number(now));
const { token } = Result.getOrThrow(held);
process.stdout.write(token);
const onReservationChange: typeof ignoreChanges = async () => dieAt("within the transaction that reserves");
const order = createReserveRequest({ token, card: "hosted", acceptsPolicy: true });
const parts = { database, charges: createCards(database), intents, keys: TEST_KEYS, onReservationChange };
const asked = await reserveTable(parts, restaurant, order, Number(now));
if (Result.isSuccess(asked) || asked.failure.reason !== "CardNeeded") throw new Error("no card is needed");
const service = createCardService({ database, apiKey: "sk_test_books" });
await giveCard(service, asked.failure.clientSecret, TEST_CARDS.good);
dieAt("after the card is given");
Result.getOrThrow(await reserveTable(parts, restaurant, order, Number(now)));
