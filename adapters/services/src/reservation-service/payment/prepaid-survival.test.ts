import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import {
  createRestaurant,
  createSoldExperience,
} from "@couvert/domain/booking/availability/restaurant.builders";
import { createDataFolder } from "@couvert/platform/database/database.builders";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import * as Result from "effect/Result";
import { afterEach, describe, expect, it } from "vitest";
import { createCardToken } from "../../card-service/card-service.builders.ts";
import { SLOT_TAKEN } from "../booking/booking-rejected.ts";
import { holdTable } from "../booking/holds.ts";
import { reserveTable } from "../booking/reserve-table.ts";
import { createDependencies, createReserveRequest, MORNING } from "../reservation-service.builders.ts";
import { settleCharges } from "./settle-charges.ts";

const CHILD = fileURLToPath(new URL("./prepaid-survival.child.ts", import.meta.url));
const LATER = MORNING + 60 * 60_000;
const restaurant = createRestaurant({ experiences: [createSoldExperience()] });
const experience = { id: 7, version: 3 };
const tableRequest = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;

/** Runs a server that dies at a step of a charge, and opens its database an hour later. */
const openAfter = async (death: string) => {
  const dataFolder = await createDataFolder();
  const server = spawn(process.execPath, [CHILD, dataFolder, String(MORNING), death], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(server, "exit");
  const said = await text(server.stdout);
  expect(await exit).toEqual([null, "SIGKILL"]);
  const { token, cardToken }: { token: string; cardToken: string } = JSON.parse(said);
  return { dataFolder, token, cardToken, database: await openDatabase({ dataFolder }) };
};

const standing = async ({ kysely }: Database) => {
  const made = await kysely.selectFrom("test_charges").select(["id", "amount"]).execute();
  const reserved = await kysely.selectFrom("reservations").select(["charge_id", "charge_amount"]).execute();
  const assignments = await kysely.selectFrom("table_assignments").select("table_id").execute();
  return { made, reserved, tables: assignments.map(({ table_id }) => table_id) };
};

describe("a prepaid reservation after a kill of its server", () => {
  let left: Awaited<ReturnType<typeof openAfter>> | undefined;
  afterEach(async () => {
    await left?.database.close();
    if (left !== undefined) await rm(left.dataFolder, { recursive: true });
  });

  it.each([
    ["before the card is charged", { charged: 0, reserved: 0 }],
    ["after the card is charged", { charged: 1, reserved: 0 }],
    ["within the transaction that reserves", { charged: 1, reserved: 0 }],
    ["after it is reserved", { charged: 1, reserved: 1 }],
  ])(
    "%s keeps its table, is charged once, and is reserved once settled",
    async (death, before) => {
      left = await openAfter(death);
      const { database, token, cardToken } = left;
      const dependencies = createDependencies(database);
      const found = await standing(database);
      expect({ charged: found.made.length, reserved: found.reserved.length }).toEqual(before);
      expect(await holdTable(database, restaurant, { request: tableRequest, experience }, LATER)).toEqual(
        Result.fail(SLOT_TAKEN),
      );

      await settleCharges(dependencies, new Map([[restaurant.restaurantId, restaurant]]), LATER);
      const settled = await standing(database);
      const [charge] = settled.made;
      expect(settled).toEqual({
        made: [{ id: expect.any(String), amount: 19_000 }],
        reserved: [{ charge_id: charge?.id, charge_amount: 19_000 }],
        tables: ["B1"],
      });

      const request = createReserveRequest({ token, experience, card: await createCardToken() });
      expect(await reserveTable(dependencies, restaurant, request, LATER)).toMatchObject({
        success: { request: tableRequest, isNew: false },
      });
      expect(await standing(database)).toEqual(settled);
      expect(await database.kysely.selectFrom("pending_charges").selectAll().execute()).toEqual([]);
      expect(
        JSON.stringify(await database.kysely.selectFrom("reservations").selectAll().execute()),
      ).not.toContain(cardToken);
    },
    60_000,
  );

  it("is returned to a repeated request before the charge is settled", async () => {
    left = await openAfter("after the card is charged");
    const { database, token } = left;
    const request = createReserveRequest({ token, experience, card: await createCardToken() });
    const reserved = await reserveTable(createDependencies(database), restaurant, request, MORNING + 1);
    expect(reserved).toMatchObject({ success: { request: tableRequest, isNew: true } });
    expect(await standing(database)).toMatchObject({
      made: [{ amount: 19_000 }],
      reserved: [{}],
      tables: ["B1"],
    });
  }, 60_000);
});
