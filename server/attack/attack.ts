import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createScratch } from "../bench/processes/scratch.ts";
import { type Attack, type AttackedRow, formatTable, isHeld } from "./attack-table.ts";
import { ATTACKS } from "./attacks.ts";
import { waitBeside } from "./bystander.ts";
import { openTarget, type Target } from "./target.ts";

const USAGE = `pnpm attack [--only WORDS] [--checkout FOLDER]

Attacks a running server with its default limits, and prints a table: what each attack reached before there were limits, what it
reaches now, its limit, and how much longer other visitors wait than without it. Exits with 1 where an attack passes its limit or others
wait more than twice as long. Needs compiled pages (pnpm build), and about 3 minutes.

  --only WORDS       the attacks whose names contain these words
  --checkout FOLDER  attacks the sources of another folder`;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    checkout: { type: "string", default: fileURLToPath(new URL("../..", import.meta.url)) },
    help: { type: "boolean", default: false },
  },
});

/** How long the visitors are measured without an attack, in ms. */
const QUIET_MS = 4000;

const run = async () => {
  const target = await openTarget(resolve(values.checkout), createScratch("attack"));
  const rows: AttackedRow[] = [];
  try {
    // The first requests load code.
    await waitBeside(target, () => setTimeout(QUIET_MS));
    for (const attack of ATTACKS.filter(({ name }) => name.includes(values.only))) {
      console.error(`${attack.name} …`);
      rows.push(await runAttack(target, attack));
    }
  } finally {
    await target.stop();
  }
  console.log(formatTable(rows));
  process.exitCode = rows.length > 0 && rows.every(isHeld) ? 0 : 1;
};

const runAttack = async (target: Target, attack: Attack): Promise<AttackedRow> => {
  const { name, before, limit, hasBystanders } = attack;
  if (!hasBystanders) return { name, before, limit, waiting: null, ...(await attack.run(target)) };
  const quiet = await waitBeside(target, () => setTimeout(QUIET_MS));
  const attacked = await waitBeside(target, () => attack.run(target));
  return { name, before, limit, waiting: { quiet: quiet.ms, attacked: attacked.ms }, ...attacked.result };
};

if (values.help) console.log(USAGE);
else await run();
