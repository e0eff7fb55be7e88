// Run by survival.test.ts: locks a data folder, reserves a table, prints the reservation and waits to be killed.
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { lockDataFolder } from "@couvert/platform/data-folder/lock-data-folder";
import { openDatabase } from "@couvert/platform/database/open-database";
import * as Result from "effect/Result";
import { createDependencies, createReserveRequest, JOINED } from "../reservation-service.builders.ts";
import { holdTable } from "./holds.ts";
import { reserveTable } from "./reserve-table.ts";

const dataFolder = process.argv[2] ?? "";
const now = Number(process.argv[3]);
Result.getOrThrow(lockDataFolder(dataFolder));
const database = await openDatabase({ dataFolder });
const restaurant = createRestaurant(JOINED);
const request = { partySize: 6, time: "2027-03-05T19:00", seatingArea: "default" } as const;
const { token } = Result.getOrThrow(
  await holdTable(database, restaurant, { request, experience: null }, now),
);
const reserved = Result.getOrThrow(
  await reserveTable(createDependencies(database), restaurant, createReserveRequest({ token }), now),
);
process.stdout.write(`${JSON.stringify(reserved)}\n`);
setInterval(() => {}, 60_000);
