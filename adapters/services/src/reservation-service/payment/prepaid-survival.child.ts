// Run by prepaid-survival.test.ts: holds a table, prints its tokens, and kills itself at a given step of the charge.
import {
  createRestaurant,
  createSoldExperience,
} from "@couvert/domain/booking/availability/restaurant.builders";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import { openDatabase } from "@couvert/platform/database/open-database";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { createCards, createCardToken, createIntents } from "../../card-service/card-service.builders.ts";
import { holdTable } from "../booking/holds.ts";
import { reserveTable } from "../booking/reserve-table.ts";
import type { ignoreChanges } from "../booking/service-dependencies.ts";
import { createReserveRequest } from "../reservation-service.builders.ts";

const [dataFolder = "", now = "", death = ""] = process.argv.slice(2);
const die = () => process.kill(process.pid, "SIGKILL");
const dieAt = (moment: string) => {
  if (death === moment) die();
};

const database = await openDatabase({ dataFolder });
const charges = Layer.effect(
  Charges,
  Effect.map(Charges, (cards) => ({
    ...cards,
    charge: (order) =>
      Effect.sync(() => dieAt("before the card is charged")).pipe(
        Effect.andThen(cards.charge(order)),
        Effect.tap(() => Effect.sync(() => dieAt("after the card is charged"))),
      ),
  })),
).pipe(Layer.provide(createCards(database)));
const restaurant = createRestaurant({ experiences: [createSoldExperience()] });
const experience = { id: 7, version: 3 };
const tableRequest = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
const { token } = Result.getOrThrow(
  await holdTable(database, restaurant, { request: tableRequest, experience }, Number(now)),
);
const card = await createCardToken();
process.stdout.write(`${JSON.stringify({ token, cardToken: card.token })}\n`);
const onReservationChange: typeof ignoreChanges = async () => dieAt("within the transaction that reserves");
const request = createReserveRequest({ token, experience, card });
Result.getOrThrow(
  await reserveTable(
    { database, charges, intents: createIntents(database), keys: TEST_KEYS, onReservationChange },
    restaurant,
    request,
    Number(now),
  ),
);
die();
