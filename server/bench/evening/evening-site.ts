import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setInterval } from "node:timers";
import {
  type PostgresqlServer,
  startPostgresql,
  urlOf,
} from "@couvert/platform/database/embedded-postgresql.builders";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { writeContent } from "../content/write-content.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import type { ServedProcess } from "../processes/serve-process.ts";
import { readUsage, type Usage } from "../processes/usage.ts";
import type { Place } from "./visitor.ts";

/** Two servers on one PostgreSQL. */
export interface EveningSite {
  readonly servers: readonly ServedProcess[];
  readonly places: readonly Place[];
  /** Reads the processor time of both servers and of PostgreSQL, in seconds. */
  readonly cpu: () => Promise<{ readonly servers: number; readonly postgresql: number }>;
  /** Reads the memory of the servers. */
  readonly memory: () => Promise<readonly Usage[]>;
  /** Counts tables that two bookings or holds have at once. */
  readonly countDoubleBookings: () => Promise<number>;
  readonly countBookings: () => Promise<number>;
  /** Returns what the tables of reservations and holds take with their indexes, in kB. */
  readonly storedKilobytes: () => Promise<number>;
  /** Returns the most connections seen at once since the start. */
  readonly mostConnections: () => number;
  readonly stop: () => Promise<void>;
}

const SAMPLE_MS = 250;

const OVERLAPS = `select count(*)::int as count from table_assignments a join table_assignments b
  on a.restaurant_id = b.restaurant_id and a.table_id = b.table_id and a.during && b.during and a.ctid < b.ctid`;
const BOOKED = "select count(*)::int as count from reservations where cancelled_at is null";
const STORED = `select (sum(pg_total_relation_size(relid)) / 1000)::int as count from pg_stat_user_tables
  where relname in ('bookings', 'table_assignments', 'reservations', 'reservation_requests')`;
const CONNECTIONS =
  "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'";

/** Starts PostgreSQL with its durable defaults and two servers on it, with a number of locations. */
export const openEveningSite = async (
  checkout: string,
  scratch: string,
  locations: number,
): Promise<EveningSite> => {
  const contentFolder = join(scratch, "content");
  await writeContent(contentFolder, locations);
  const postgresql = await startPostgresql([]);
  const settings = {
    DATABASE_URL: urlOf(postgresql.folder, "postgres"),
    SERVER_SECRET: "a-secret-of-the-servers-of-an-evening",
    TRUST_PROXY: "1",
  };
  const servers: ServedProcess[] = [];
  for (const name of ["a", "b"]) {
    const dataFolder = join(scratch, `data-${name}`);
    servers.push(await serveCouvert({ checkout, contentFolder, dataFolder, settings }));
  }
  const database = await openDatabase({ url: settings.DATABASE_URL });
  const count = async (query: string) =>
    ((await database.script(query))[0] as { readonly count: number }).count;
  let most = 0;
  // This process has one connection of its own.
  const sampling = setInterval(async () => {
    most = Math.max(most, (await count(CONNECTIONS).catch(() => 0)) - 1);
  }, SAMPLE_MS);
  return {
    servers,
    places: await readPlaces(contentFolder),
    cpu: async () => ({
      servers: (await usages(servers)).reduce((sum, { cpu }) => sum + cpu, 0),
      postgresql: (await readUsage(postgresql.pid)).cpu,
    }),
    memory: () => usages(servers),
    countDoubleBookings: () => count(OVERLAPS),
    countBookings: () => count(BOOKED),
    storedKilobytes: () => count(STORED),
    mostConnections: () => most,
    stop: async () => {
      clearInterval(sampling);
      await close(servers, database, postgresql);
    },
  };
};

const usages = (servers: readonly ServedProcess[]) => Promise.all(servers.map(({ usage }) => usage()));

const close = async (servers: readonly ServedProcess[], database: Database, postgresql: PostgresqlServer) => {
  await database.close();
  for (const server of servers) await server.stop();
  await postgresql.stop();
};

/** Reads the restaurants that take reservations: those of the generated locations. */
const readPlaces = async (contentFolder: string): Promise<readonly Place[]> => {
  const files = await readdir(join(contentFolder, "book"));
  return Promise.all(
    files.map(async (file) => {
      const { restaurantId } = JSON.parse(await readFile(join(contentFolder, "book", file), "utf8"));
      return { uid: file.replace(/\.json$/, ""), restaurantId };
    }),
  );
};
