import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Figure, notMeasured, type Row } from "../figures.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import { settle } from "../processes/settle.ts";
import { quantile } from "../quantile.ts";

const EDITS = 5;
const POLL_MS = 10;
const LONGEST_MS = 60_000;

/**
 * Measures the time from the edit of one document until its page shows it, without a restart, once the files of the build are compressed. The
 * first edit reads all content, and is a figure of its own.
 */
export const publish: Row = {
  name: "publish",
  title: "one document changed → live",
  minutes: 5,
  measure: async ({ builtSite, checkout, locations: [large] }) => {
    const { contentFolder, dataFolder } = await builtSite(large);
    await using server = await serveCouvert({ checkout, contentFolder, dataFolder });
    const folder = join(contentFolder, "documents", "location");
    const edited = (await readdir(folder)).filter((file) => !file.includes(".es-us."));
    await settle(server);
    const seconds: number[] = [];
    const processor: number[] = [];
    let background = 0;
    for (let edit = 0; edit <= EDITS; edit += 1) {
      const file = edited[Math.floor((edit * edited.length) / (EDITS + 1))] ?? "";
      const summary = `Edited for the measurement ${edit} at ${Date.now()}.`;
      const before = await server.usage();
      const took = await editSummary(
        join(folder, file),
        `${server.origin}/locations/${file.slice(0, -5)}`,
        summary,
      );
      if (took === undefined)
        return [notMeasured(`${large} locations`, `no edit shows within ${LONGEST_MS / 1000} s`)];
      const live = await server.usage();
      await settle(server);
      seconds.push(took);
      processor.push(live.cpu - before.cpu);
      if (edit > 0) background += (await server.usage()).cpu - live.cpu;
    }
    const [first = Number.NaN, ...others] = seconds;
    return [
      { of: `${large} locations, median of ${EDITS} edits`, value: quantile(others, 0.5), unit: "s" },
      { of: "slowest", value: Math.max(...others), unit: "s" },
      { of: "the first after a restart", value: first, unit: "s" },
      { of: "processor until an edit is live, median", value: quantile(processor.slice(1), 0.5), unit: "s" },
      { of: "processor in the background after an edit", value: background / EDITS, unit: "s" },
    ] satisfies readonly Figure[];
  },
};

/** Changes the summary of a location, and returns the seconds until its page shows it; undefined when it does not. */
export const editSummary = async (
  file: string,
  page: string,
  summary: string,
): Promise<number | undefined> => {
  const document = JSON.parse(await readFile(file, "utf8"));
  const began = performance.now();
  await writeFile(file, JSON.stringify({ ...document, data: { ...document.data, summary } }, null, 2));
  while (performance.now() - began < LONGEST_MS) {
    const html = await (await fetch(page)).text();
    if (html.includes(summary)) return (performance.now() - began) / 1000;
    await setTimeout(POLL_MS);
  }
  return undefined;
};
