import { join } from "node:path";
import { quantile } from "@couvert/services/bench/quantile";
import { DEMO_LOCATIONS } from "../content/write-content.ts";
import type { Row } from "../figures.ts";
import { load } from "../load.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import { type ServedProcess, serveScript } from "../processes/serve-process.ts";
import { settle } from "../processes/settle.ts";

const ROUNDS = 5;
const LOAD = { requests: 3000, clients: 16 };
const SEARCH = {
  method: "POST",
  path: "/api/opentable/get-availability",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ rid: 1001, startDateTime: "2027-03-05T19:00", partySize: 2 }),
} as const;

/**
 * Measures calls to an outside provider: through Couvert as it is composed for one, and in turns through a bare proxy that
 * makes the same call without any check.
 */
export const proxy: Row = {
  name: "proxy",
  title: "proxy, processor a request",
  minutes: 1,
  measure: async ({ checkout, scratch, builtSite }) => {
    const started: ServedProcess[] = [];
    const register = (server: ServedProcess) => {
      started.push(server);
      return server;
    };
    try {
      const { contentFolder } = await builtSite(DEMO_LOCATIONS);
      const upstream = register(await serveScript("upstream.ts"));
      const settings = providerSettings(upstream.origin);
      const dataFolder = join(scratch, "data-proxy");
      const couvert = register(await serveCouvert({ checkout, contentFolder, dataFolder, settings }));
      await settle(couvert);
      const bare = register(await serveScript("bare-proxy.ts", upstream.origin));
      const own: number[] = [];
      const its: number[] = [];
      for (let round = -1; round < ROUNDS; round += 1) {
        const couverts = await load(couvert, SEARCH, LOAD);
        const bares = await load(bare, SEARCH, LOAD);
        // The first round warms up.
        if (round < 0) continue;
        own.push(couverts.perCpuSecond);
        its.push(bares.perCpuSecond);
      }
      // Both halves of a round run under the same load of the machine.
      const shares = own.map((value, round) => value / (its[round] ?? Number.NaN));
      return [
        { of: "Couvert", value: quantile(own, 0.5), unit: "requests a CPU second" },
        { of: "node:http and undici, no checks", value: quantile(its, 0.5), unit: "requests a CPU second" },
        {
          of: "Couvert / node:http and undici",
          value: quantile(shares, 0.5),
          unit: "",
          note: `median of ${ROUNDS}`,
        },
      ];
    } finally {
      for (const server of started) await server.stop();
    }
  },
};

/** Returns the settings of a server whose reservations are an outside provider's. */
const providerSettings = (host: string) => ({
  RESERVATION_PROVIDER: "opentable",
  OPENTABLE_HOST: host,
  OPENTABLE_OAUTH_HOST: host,
  OPENTABLE_CLIENT_ID: "bench",
  OPENTABLE_CLIENT_SECRET: "bench",
});
