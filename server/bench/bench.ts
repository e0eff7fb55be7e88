import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { exitWithUsage, readOptions } from "@couvert/platform/command/read-options";
import { createBench } from "./bench-context.ts";
import { type Figure, formatFigures } from "./figures.ts";
import { createScratch } from "./processes/scratch.ts";
import { ROWS } from "./rows.ts";

const names = ROWS.map(({ name }) => name).join(", ");
const USAGE = `pnpm bench [--only ROW,ROW] [--locations 1000] [--checkout FOLDER] [--json]

Prints the table of docs/performance.md again, row by row. What cannot be measured is named with its reason. Needs Linux.

  --only ROWS        these rows only: ${names}
  --locations N      the locations of the large group; builds are measured with three times as many too
  --checkout FOLDER  measures the sources of another folder
  --json             prints JSON

The rows take about:
${ROWS.map(({ name, title, minutes }) => `  ${name.padEnd(13)} ${String(minutes).padStart(2)} min  ${title}`).join("\n")}`;

const { values } = readOptions(USAGE, {
  options: {
    only: { type: "string" },
    locations: { type: "string", default: "1000" },
    checkout: { type: "string", default: fileURLToPath(new URL("../..", import.meta.url)) },
    json: { type: "boolean", default: false },
  },
});
const wanted = values.only?.split(",") ?? ROWS.map(({ name }) => name);
const unknown = wanted.filter((name) => !ROWS.some((row) => row.name === name));
const locations = Number(values.locations);

const run = async () => {
  const log = (line: string) => console.error(line);
  const bench = createBench({
    checkout: resolve(values.checkout),
    scratch: createScratch("bench"),
    locations: [locations, locations * 3],
    log,
  });
  const measured: Record<string, readonly Figure[]> = {};
  for (const { name, title, measure } of ROWS.filter((row) => wanted.includes(row.name))) {
    const began = performance.now();
    log(`${title} …`);
    measured[name] = await bench.attempt(title, () => measure(bench));
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    if (!values.json)
      console.log([`${title} (${name}, ${minutes} min)`, ...formatFigures(measured[name])].join("\n"));
  }
  if (values.json) console.log(JSON.stringify(measured, null, 2));
};

if (unknown.length > 0) exitWithUsage(USAGE, [`there is no row ${unknown.join(", ")}`]);
if (!(locations >= 10)) exitWithUsage(USAGE, ["--locations must be 10 or more"]);
await run();
