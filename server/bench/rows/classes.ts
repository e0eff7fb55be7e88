import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgresql, urlOf } from "@couvert/platform/database/embedded-postgresql.builders";
import { createReserveBody } from "../../src/http/routes/requests.builders.ts";
import { createSeededRandom } from "../content/seeded-random.ts";
import type { Figure, Row } from "../figures.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import { settle } from "../processes/settle.ts";
import { readUsage } from "../processes/usage.ts";

const LOCATIONS = 60;
const CLIENTS = 8;
const DAYS_AHEAD = 30;

interface Slot {
  readonly rid: number;
  readonly time: string;
  readonly area: string;
}

interface SearchResponse {
  readonly response: {
    readonly times_available: readonly { readonly time: string; readonly attribute: string }[];
  };
}

interface HoldResponse {
  readonly response: { readonly reservation_token: string };
}

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
    const postgresql = await startPostgresql([]);
    const settings = {
      DATABASE_URL: urlOf(postgresql.folder, "postgres"),
      SERVER_SECRET: "a-secret-of-the-measured-server-alone",
      TRUST_PROXY: "1",
    };
    const dataFolder = join(scratch, "data-classes");
    const server = await serveCouvert({ checkout, contentFolder, dataFolder, settings });
    const random = createSeededRandom(1);
    const post = async <A>(name: string, body: object): Promise<A> => {
      const response = await fetch(`${server.origin}/api/house/${name}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          // Each comes from its own network, as real visitors do.
          "x-forwarded-for": `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      return (await response.json()) as A;
    };
    const found: Slot[] = [];
    const held: (Slot & { readonly token: string })[] = [];
    const steps: readonly (readonly [name: string, times: number, step: () => Promise<unknown>])[] = [
      ["page", 1500, async () => (await fetch(`${server.origin}/locations`)).text()],
      [
        "search for a table",
        500,
        async () => {
          const rid = random.pick(restaurants);
          const startDateTime = `${inDays(1 + random.below(DAYS_AHEAD))}T19:00`;
          const { response } = await post<SearchResponse>("get-availability", {
            rid,
            startDateTime,
            partySize: 2,
          });
          const [slot] = response.times_available;
          const isNew =
            slot !== undefined && !found.some((each) => each.rid === rid && each.time === slot.time);
          if (isNew) found.push({ rid, time: slot.time, area: slot.attribute });
        },
      ],
      [
        "hold, with its limits",
        150,
        async () => {
          const slot = found.pop();
          if (slot === undefined) throw new Error("too few free slots were found");
          const { response } = await post<HoldResponse>("lock-availability", {
            party_size: "2",
            date_time: slot.time,
            restaurant_id: slot.rid,
            reservation_attribute: slot.area,
            selected_date: slot.time.slice(0, 10),
            selected_time: slot.time.slice(11),
            experience_id: null,
            experience_version: null,
          });
          held.push({ ...slot, token: response.reservation_token });
        },
      ],
      [
        "booking, with its emails' jobs",
        100,
        async () => {
          const slot = held.pop();
          if (slot === undefined) throw new Error("too few tables are held");
          await post("reserve", {
            ...createReserveBody({ restaurant_id: slot.rid, reservation_token: slot.token }),
            reservation_attribute: slot.area,
          });
        },
      ],
    ];
    const cpu = async () => [(await server.usage()).own, (await readUsage(postgresql.pid)).cpu] as const;
    try {
      await settle(server);
      const figures: Figure[] = [];
      for (const [name, times, step] of steps) {
        const [serverBefore, databaseBefore] = await cpu();
        await repeat(times, step);
        const [serverAfter, databaseAfter] = await cpu();
        figures.push(
          { of: name, value: ((serverAfter - serverBefore) * 1000) / times, unit: "ms of a server" },
          { of: name, value: ((databaseAfter - databaseBefore) * 1000) / times, unit: "ms of PostgreSQL" },
        );
      }
      return figures;
    } finally {
      await server.stop();
      await postgresql.stop();
    }
  },
};

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const repeat = async (times: number, step: () => Promise<unknown>): Promise<void> => {
  let left = times;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await step();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
};
