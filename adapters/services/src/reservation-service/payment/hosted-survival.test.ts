import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { createDataFolder } from "@couvert/platform/database/database.builders";
import { openDatabase } from "@couvert/platform/database/open-database";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { reserveTable } from "../booking/reserve-table.ts";
import { createDependencies, createReserveRequest, MORNING } from "../reservation-service.builders.ts";
import { settleCharges } from "./settle-charges.ts";

const CHILD = fileURLToPath(new URL("./hosted-survival.child.ts", import.meta.url));
const policies = [
  { name: "always", deposit: { amount: 2500, per: "person" }, freeCancellationHours: 24 },
] as const;

describe("an order whose card is given to the card provider, after a kill of its server", () => {
  it.each([
    ["before the intent is begun", false],
    ["after the intent is begun", false],
    ["after the card is given", true],
    ["within the transaction that reserves", true],
  ])(
    "%s is paid and reserved once, or neither (rules 14.14, 14.15)",
    async (death, isPaid) => {
      const dataFolder = await createDataFolder();
      const server = spawn(
        process.execPath,
        [CHILD, dataFolder, String(MORNING), JSON.stringify(policies), death],
        {
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      const exit = once(server, "exit");
      const token = await text(server.stdout);
      expect(await exit).toEqual([null, "SIGKILL"]);
      const database = await openDatabase({ dataFolder });
      try {
        const parts = createDependencies(database);
        const restaurant = createRestaurant({ policies });
        const later = MORNING + 2 * 60_000;
        await settleCharges(parts, new Map([[restaurant.restaurantId, restaurant]]), later);
        const order = createReserveRequest({ token, card: "hosted", acceptsPolicy: true });
        const again = await reserveTable(parts, restaurant, order, later);
        expect(Result.isSuccess(again) ? "reserved" : again.failure.reason).toBe(
          isPaid ? "reserved" : "CardNeeded",
        );
        const { kysely } = database;
        const taken = await kysely
          .selectFrom("test_intents")
          .select("amount")
          .where("status", "=", "succeeded")
          .execute();
        const reserved = await kysely.selectFrom("reservations").select("charge_amount").execute();
        expect([
          taken.map(({ amount }) => Number(amount)),
          reserved.map((row) => Number(row.charge_amount)),
        ]).toEqual(isPaid ? [[5000], [5000]] : [[], []]);
        const intents = await kysely.selectFrom("test_intents").select("id").execute();
        expect(intents).toHaveLength(1);
      } finally {
        await database.close();
        await rm(dataFolder, { recursive: true });
      }
    },
    60_000,
  );
});
