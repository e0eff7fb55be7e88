import type { Row } from "../figures.ts";
import { type LoadOptions, load } from "../load.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import { settle } from "../processes/settle.ts";

const REQUEST = { path: "/locations/austin", headers: { "accept-encoding": "gzip" } };
const LOAD: LoadOptions = { seconds: 10, clients: 32 };

/** Measures how often a server sends a compressed page per second of its own processor time. */
export const serve: Row = {
  name: "serve",
  title: "HTML from our server, all headers on",
  minutes: 1,
  measure: async ({ builtSite, checkout, locations: [large] }) => {
    const couvert = await serveCouvert({ checkout, ...(await builtSite(large)) });
    try {
      await settle(couvert);
      const { perCpuSecond } = await load(couvert, REQUEST, LOAD);
      return [{ of: "Couvert", value: perCpuSecond, unit: "requests a CPU second" }];
    } finally {
      await couvert.stop();
    }
  },
};
