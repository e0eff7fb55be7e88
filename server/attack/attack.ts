import { mkdir, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { dirname, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readOptions } from "@couvert/platform/command/read-options";
import { createScratch } from "../bench/processes/scratch.ts";
import { type AttackedRow, formatTable, judge } from "./attack-table.ts";
import { ATTACKS } from "./attacks.ts";
import { runAttack } from "./measure.ts";
import { startOthers } from "./others.ts";
import { formatReport } from "./report.ts";
import { openTarget } from "./target.ts";

const USAGE = `pnpm attack [--only WORDS] [--checkout FOLDER]

Attacks a running server with its default limits, and prints a table: what each attack reaches, its limit, and how long other visitors wait without it and with it. Exits with 1 where an attack passes its limit, the server
ends or logs an error, or others wait more than three times as long and 50 ms more; between twice and three times as long an attack is
"slow". Needs compiled pages (pnpm build), and about 8 minutes.

  --only WORDS       the attacks whose names contain these words
  --checkout FOLDER  attacks the sources of another folder
  --report FILE      writes the number of attacks, for pnpm test:all`;

const { values } = readOptions(USAGE, {
  options: {
    only: { type: "string", default: "" },
    checkout: { type: "string", default: fileURLToPath(new URL("../..", import.meta.url)) },
    report: { type: "string" },
  },
});

/** How long the visitors warm the server up, in ms: its first requests load code. */
const WARM_UP_MS = 4000;

/** The priority of the attackers' process: they share the processors with the server and its visitors only here. */
const LOW_PRIORITY = 10;

const run = async () => {
  const target = await openTarget(resolve(values.checkout), createScratch("attack"));
  const others = startOthers();
  setPriority(LOW_PRIORITY);
  const rows: AttackedRow[] = [];
  try {
    await others.waitBeside(target.origin, "visit", () => setTimeout(WARM_UP_MS));
    for (const attack of ATTACKS.filter(({ name }) => name.includes(values.only))) {
      console.error(`${attack.name} …`);
      if (rows.length > 0) await setTimeout(attack.restMs ?? 0);
      rows.push(await runAttack(target, others, attack));
    }
  } finally {
    others.stop();
    await target.stop();
  }
  console.log(formatTable(rows));
  if (values.report !== undefined) {
    await mkdir(dirname(values.report), { recursive: true });
    await writeFile(values.report, JSON.stringify(formatReport(rows)));
  }
  process.exitCode = rows.length > 0 && rows.every((row) => judge(row) !== "NOT HELD") ? 0 : 1;
};

await run();
