// Runs a command beside processes that keep the processor busy, and exits with its code.
import { spawn } from "node:child_process";
import { once } from "node:events";

const LOOPS = 4;

/** Keeps a processor busy until the parent ends, however it ends. */
const LOOP = "const { ppid } = process; while (process.ppid === ppid);";

const [command = "", ...given] = process.argv.slice(2);
const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ["--eval", LOOP]));
const [code] = await once(spawn(command, given, { stdio: "inherit" }), "close");
for (const loop of loops) loop.kill();
process.exitCode = code ?? 1;
