import type { Row } from "../figures.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";

/** Measures a start with nothing changed, from the start of the process to its first answer. */
export const restart: Row = {
  name: "restart",
  title: "restart with nothing changed",
  minutes: 1,
  measure: async ({ builtSite, checkout, locations: [large] }) => {
    const { contentFolder, dataFolder } = await builtSite(large);
    const server = await serveCouvert({ checkout, contentFolder, dataFolder });
    try {
      const { cpu, peak } = await server.usage();
      return [
        { of: `${large} locations`, value: server.startSeconds, unit: "s" },
        { of: "processor", value: cpu, unit: "s" },
        { of: "peak memory", value: peak, unit: "MB" },
      ];
    } finally {
      await server.stop();
    }
  },
};
