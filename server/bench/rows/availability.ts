import { DEMO_LOCATIONS } from "../content/write-content.ts";
import type { Figure, Row } from "../figures.ts";
import { load } from "../load.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import { settle } from "../processes/settle.ts";

const DAYS_AHEAD = 14;
const AUSTIN = 1004;

/** Measures searches for a table in our reservation service on PGlite. */
export const availability: Row = {
  name: "availability",
  title: "availability, embedded, 32 clients",
  minutes: 1,
  measure: async ({ builtSite, checkout }) => {
    const { contentFolder, dataFolder } = await builtSite(DEMO_LOCATIONS);
    const server = await serveCouvert({ checkout, contentFolder, dataFolder });
    const at = Date.now() + DAYS_AHEAD * 86_400_000;
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
    try {
      await settle(server);
      await load(server, search, { seconds: 2, clients: 32 });
      const { perSecond, perCpuSecond, median, p99 } = await load(server, search, {
        seconds: 8,
        clients: 32,
      });
      return [
        { of: "Couvert", value: perSecond, unit: "a second" },
        { of: "Couvert, processor", value: perCpuSecond, unit: "a CPU second" },
        { of: "median", value: median, unit: "ms", note: `p99 ${p99.toFixed(0)} ms` },
      ] satisfies readonly Figure[];
    } finally {
      await server.stop();
    }
  },
};
