import { setTimeout } from "node:timers/promises";
import type { Row } from "../figures.ts";
import { originOf, serveCouvert } from "../processes/serve-couvert.ts";

/** Measures a start with nothing changed, from the start of the process to its first page, and until everything is ready. */
export const restart: Row = {
  name: "restart",
  title: "restart with nothing changed",
  minutes: 1,
  measure: async ({ builtSite, checkout, locations: [large] }) => {
    const { contentFolder, dataFolder } = await builtSite(large);
    const firstPage = untilAnswered(`${await originOf(dataFolder)}/`);
    await using server = await serveCouvert({ checkout, contentFolder, dataFolder });
    const { cpu, peak } = await server.usage();
    return [
      { of: `${large} locations, first page`, value: await firstPage, unit: "s" },
      { of: "ready", value: server.startSeconds, unit: "s" },
      { of: "processor until ready", value: cpu, unit: "s" },
      { of: "peak memory", value: peak, unit: "MB" },
    ];
  },
};

const POLL_MS = 10;
const LONGEST_MS = 120_000;

/** Returns the seconds until a page is answered with 200; infinite where it is not within two minutes. */
const untilAnswered = async (url: string): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < LONGEST_MS) {
    const isAnswered = await fetch(url).then(
      async (answer) => (await answer.text()) !== "" && answer.ok,
      () => false,
    );
    if (isAnswered) return (performance.now() - began) / 1000;
    await setTimeout(POLL_MS);
  }
  return Number.POSITIVE_INFINITY;
};
