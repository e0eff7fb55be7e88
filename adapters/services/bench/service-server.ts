// Run by reservations.ts: serves the reservation service on a free port, prints the port, and runs until it is killed.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { openDatabase } from "@couvert/platform/database/open-database";
import { createServerKeys } from "@couvert/platform/secrets/server-keys";
import { createCards } from "../src/card-service/card-service.builders.ts";
import { ignoreChanges } from "../src/reservation-service/booking/service-dependencies.ts";
import { openTableFace } from "../testing/open-table/open-table-face.ts";
import { busyRestaurant } from "./busy-restaurant.ts";

/** The speed of the service's clock, so that holds end during the run. */
const CLOCK_SPEED = 20;

const [kind = "", location = "", tables = "", epoch = ""] = process.argv.slice(2);
const database = await openDatabase(kind === "url" ? { url: location } : { dataFolder: location });
const restaurant = busyRestaurant(Number(tables));
const fetch = openTableFace({
  database,
  charges: createCards(database),
  keys: createServerKeys("the secret of this run"),
  onReservationChange: ignoreChanges,
  findRestaurant: (id) => (id === restaurant.restaurantId ? restaurant : undefined),
  publicUrl: "http://reservations.bench",
  now: () => Number(epoch) + (Date.now() - Number(epoch)) * CLOCK_SPEED,
});
const server = createServer(async (incoming, outgoing) => {
  const body = await text(incoming);
  const answer = await fetch(
    new Request(new URL(incoming.url ?? "", "http://reservations.bench"), {
      method: incoming.method ?? "GET",
      headers: { authorization: incoming.headers.authorization ?? "" },
      ...(body === "" ? {} : { body }),
    }),
  ).catch((error: unknown) => Response.json({ error: String(error) }, { status: 500 }));
  outgoing.writeHead(answer.status, { "content-type": "application/json" });
  outgoing.end(await answer.text());
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
