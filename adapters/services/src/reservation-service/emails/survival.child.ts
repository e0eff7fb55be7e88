// Run by survival.test.ts: reserves a table in a data folder, stops at a given step of its email, prints the step and waits to
// be killed. At "calling" the reservation is not committed; at "called" it is, and no worker has started the email job; at
// "sending" the email is not delivered; at "sent" it is, but the job is not marked done.
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { lockDataFolder } from "@couvert/platform/data-folder/lock-data-folder";
import { openDatabase } from "@couvert/platform/database/open-database";
import { openJobQueue } from "@couvert/platform/jobs/job-queue";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { outboxEmails } from "../../email-outbox/outbox-emails.ts";
import { holdTable } from "../booking/holds.ts";
import { reserveTable } from "../booking/reserve-table.ts";
import { createDependencies, createReserveRequest } from "../reservation-service.builders.ts";
import { deliverEmail } from "./deliver-email.ts";
import { enqueueEmails } from "./enqueue-emails.ts";

const [dataFolder = "", outbox = "", until = "", time = ""] = process.argv.slice(2);
const now = Number(time);
const say = () => process.stdout.write(`${until}\n`);
const forEver = () => new Promise<never>(() => {});

Result.getOrThrow(lockDataFolder(dataFolder));
const database = await openDatabase({ dataFolder });
const queue = await openJobQueue({ database, log: () => {}, pollSeconds: 0.5, retrySeconds: 1 });
const enqueue = enqueueEmails(queue, TEST_KEYS, "https://book.example.com");
const parts = createDependencies(database, {
  onReservationChange: async (...change) => {
    await enqueue(...change);
    if (until === "calling") {
      say();
      await forEver();
    }
  },
});
const restaurant = createRestaurant();
const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "bar" } as const;
const hold = Result.getOrThrow(await holdTable(database, restaurant, { request, experience: null }, now));
Result.getOrThrow(await reserveTable(parts, restaurant, createReserveRequest({ token: hold.token }), now));
if (until === "sending" || until === "sent") {
  await queue.work("emails", async (data) => {
    if (until === "sent") {
      const layer = outboxEmails({ folder: outbox, from: "reservations@example.com" });
      await Effect.runPromise(
        deliverEmail({ database, keys: TEST_KEYS, limits: [], restaurantLimits: [] }, data, now, false).pipe(
          Effect.provide(layer),
        ),
      );
    }
    say();
    return forEver();
  });
} else {
  say();
}
setInterval(() => {}, 60_000);
