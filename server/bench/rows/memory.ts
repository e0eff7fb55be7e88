import { startPostgresql, urlOf } from "@couvert/platform/database/embedded-postgresql.builders";
import type { Bench, Figure, Row } from "../figures.ts";
import { load } from "../load.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";

const REQUESTS = 30_000;

/** Measures the server's resident memory with each database: after its start, and after requests for pages. */
export const memory: Row = {
  name: "memory",
  title: "server's memory",
  minutes: 2,
  measure: async (bench) => [
    ...(await bench.attempt("PGlite", () => measureMemory(bench, "PGlite", {}))),
    ...(await bench.attempt("PostgreSQL", async () => {
      await using postgresql = await startPostgresql([]);
      const DATABASE_URL = urlOf(postgresql.folder, "postgres");
      return await measureMemory(bench, "PostgreSQL", {
        DATABASE_URL,
        SERVER_SECRET: "a-secret-of-the-measured-server-alone",
      });
    })),
  ],
};

const measureMemory = async (
  { builtSite, checkout, locations: [large] }: Bench,
  database: string,
  settings: Readonly<Record<string, string>>,
): Promise<readonly Figure[]> => {
  const { contentFolder, dataFolder } = await builtSite(large);
  await using server = await serveCouvert({ checkout, contentFolder, dataFolder, settings });
  const { memory: idle, peak } = await server.usage();
  await load(server, { path: "/locations/austin" }, { requests: REQUESTS, clients: 32 });
  const { memory: after } = await server.usage();
  return [
    { of: `${database}, at the start at most`, value: peak, unit: "MB" },
    { of: `${database}, idle`, value: idle, unit: "MB" },
    { of: `${database}, after ${REQUESTS} requests`, value: after, unit: "MB" },
  ];
};
