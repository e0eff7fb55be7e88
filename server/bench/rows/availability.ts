import { openDatabase } from "@couvert/platform/database/open-database";
import { readAssignments } from "@couvert/services/reservation-service/booking/table-assignments";
import { DEMO_LOCATIONS } from "../content/write-content.ts";
import type { Figure, Row } from "../figures.ts";
import { load } from "../load.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import { settle } from "../processes/settle.ts";
import { quantile } from "../quantile.ts";

const DAYS_AHEAD = 14;
const DAY_MS = 86_400_000;
const AUSTIN = 1004;
const QUERIES = 1000;

/** Measures searches for a table in our reservation service on PGlite, beside the query that each of them runs. */
export const availability: Row = {
  name: "availability",
  title: "availability, embedded, 32 clients",
  minutes: 1,
  measure: async ({ builtSite, checkout }) => {
    const { contentFolder, dataFolder } = await builtSite(DEMO_LOCATIONS);
    await using server = await serveCouvert({ checkout, contentFolder, dataFolder });
    const at = Date.now() + DAYS_AHEAD * DAY_MS;
    const search = {
      method: "POST",
      path: "/api/house/get-availability",
      headers: { "content-type": "application/json", origin: server.origin },
      body: JSON.stringify({
        rid: AUSTIN,
        startDateTime: `${new Date(at).toISOString().slice(0, 10)}T19:00`,
        partySize: 2,
      }),
    } as const;
    await settle(server);
    await load(server, search, { seconds: 2, clients: 32 });
    const { perSecond, perCpuSecond, median, p99 } = await load(server, search, {
      seconds: 8,
      clients: 32,
    });
    const query = await measureQuery(at);
    return [
      { of: "Couvert", value: perSecond, unit: "a second" },
      { of: "Couvert, processor", value: perCpuSecond, unit: "a CPU second" },
      { of: "median", value: median, unit: "ms", note: `p99 ${p99.toFixed(0)} ms` },
      { of: "PGlite alone, a query", value: query, unit: "ms of processor" },
      { of: "Couvert's processor / PGlite's", value: 1000 / perCpuSecond / query, unit: "" },
    ] satisfies readonly Figure[];
  },
};

/** Returns the processor time of the query of one search, in ms: the median of ten series in this process. */
const measureQuery = async (at: number): Promise<number> => {
  const database = await openDatabase({ inMemory: true });
  const series: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const before = process.cpuUsage();
    for (let query = 0; query < QUERIES / 10; query += 1) {
      await readAssignments(database.kysely, AUSTIN, { from: at, to: at + DAY_MS / 2 });
    }
    const { user, system } = process.cpuUsage(before);
    series.push((user + system) / 1000 / (QUERIES / 10));
  }
  await database.close();
  return quantile(series, 0.5);
};
