import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgresql, urlOf } from "@couvert/platform/database/embedded-postgresql.builders";
import { repeat } from "../../attack/attacks/requests.ts";
import { dayAfter, type FreeSlot, findSlots, hold, reserve } from "../../attack/tables.ts";
import { openVisitor } from "../../attack/visitor.ts";
import { createSeededRandom } from "../content/seeded-random.ts";
import type { Figure, Row } from "../figures.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import { settle } from "../processes/settle.ts";
import { readUsage } from "../processes/usage.ts";

const LOCATIONS = 60;
const CLIENTS = 8;
const DAYS_AHEAD = 30;

/** Measures what a request of each class costs a server and PostgreSQL: the classes in turn, eight clients at once. */
export const classes: Row = {
  name: "classes",
  title: "requests by class, with PostgreSQL",
  minutes: 1,
  measure: async ({ checkout, scratch, content }) => {
    const contentFolder = await content(LOCATIONS);
    const restaurants = readdirSync(join(contentFolder, "book")).map((file): number => {
      return JSON.parse(readFileSync(join(contentFolder, "book", file), "utf8")).restaurantId;
    });
    await using postgresql = await startPostgresql([]);
    const settings = {
      DATABASE_URL: urlOf(postgresql.folder, "postgres"),
      SERVER_SECRET: "a-secret-of-the-measured-server-alone",
      TRUST_PROXY: "1",
    };
    const dataFolder = join(scratch, "data-classes");
    await using server = await serveCouvert({ checkout, contentFolder, dataFolder, settings });
    const random = createSeededRandom(1);
    // Each comes from its own network, as real visitors do.
    const visitor = () =>
      openVisitor(
        () => server.origin,
        `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
        "script",
      );
    const found: FreeSlot[] = [];
    const held: { readonly slot: FreeSlot; readonly token: string }[] = [];
    const steps: readonly (readonly [name: string, times: number, step: () => Promise<unknown>])[] = [
      ["page", 1500, async () => (await fetch(`${server.origin}/locations`)).text()],
      [
        "search for a table",
        500,
        async () => {
          const date = dayAfter(1 + random.below(DAYS_AHEAD));
          const [slot] = await findSlots(visitor(), date, random.pick(restaurants));
          const isNew = !found.some(
            ({ restaurant, time }) => restaurant === slot?.restaurant && time === slot.time,
          );
          if (slot !== undefined && isNew) found.push(slot);
        },
      ],
      [
        "hold, with its limits",
        150,
        async () => {
          const slot = found.pop();
          if (slot === undefined) throw new Error("too few free slots were found");
          const token = await hold(visitor(), slot);
          if (token === null) throw new Error("a hold is refused");
          held.push({ slot, token });
        },
      ],
      [
        "booking, with its emails' jobs",
        100,
        async () => {
          const booked = held.pop();
          if (booked === undefined) throw new Error("too few tables are held");
          const { path } = await reserve(visitor(), booked.slot, booked.token);
          if (path === null) throw new Error("a booking is refused");
        },
      ],
    ];
    const cpu = async () => [(await server.usage()).own, (await readUsage(postgresql.pid)).cpu] as const;
    await settle(server);
    const figures: Figure[] = [];
    for (const [name, times, step] of steps) {
      const [serverBefore, databaseBefore] = await cpu();
      await repeat(times, step, CLIENTS);
      const [serverAfter, databaseAfter] = await cpu();
      figures.push(
        { of: name, value: ((serverAfter - serverBefore) * 1000) / times, unit: "ms of a server" },
        { of: name, value: ((databaseAfter - databaseBefore) * 1000) / times, unit: "ms of PostgreSQL" },
      );
    }
    return figures;
  },
};
