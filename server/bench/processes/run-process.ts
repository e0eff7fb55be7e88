import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { readUsage, type Usage } from "./usage.ts";

/** The options of a process. */
export interface ProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The time after which it is killed, in ms; half an hour by default. */
  readonly timeoutMs?: number;
  /** The exit codes of a success; 0 by default. */
  readonly succeedsWith?: readonly number[];
}

/** What a process that has ended took. */
export interface Run {
  readonly seconds: number;
  readonly usage: Usage;
  readonly output: string;
}

const HALF_AN_HOUR = 1_800_000;
const SAMPLE_MS = 50;

/** Starts a process with its output piped. It is killed when this process ends. */
export const spawnProcess = ({ command, args, cwd, env = {} }: ProcessOptions): ChildProcess => {
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  return child;
};

/** Runs a process to its end. Rejects with its last lines when it fails. */
export const runProcess = async (options: ProcessOptions): Promise<Run> => {
  const began = performance.now();
  const child = spawnProcess(options);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface(stream).on("line", (line) => lines.push(line));
  }
  let usage: Usage = { cpu: 0, own: 0, memory: 0, peak: 0 };
  // The largest values count: while a process ends, its memory reads as nothing.
  const sampling = setInterval(async () => {
    const now = await readUsage(child.pid ?? 0).catch(() => usage);
    usage = {
      cpu: Math.max(usage.cpu, now.cpu),
      own: Math.max(usage.own, now.own),
      memory: now.memory,
      peak: Math.max(usage.peak, now.peak),
    };
  }, SAMPLE_MS);
  const timeout = setTimeout(() => child.kill("SIGKILL"), options.timeoutMs ?? HALF_AN_HOUR);
  const [code, signal] = await once(child, "exit");
  clearInterval(sampling);
  clearTimeout(timeout);
  if (!(options.succeedsWith ?? [0]).includes(code)) {
    const why = signal === null ? `exit code ${code}` : `${signal}`;
    throw new Error(`${options.command} ${options.args.join(" ")}: ${why}: ${lines.slice(-5).join(" / ")}`);
  }
  return { seconds: (performance.now() - began) / 1000, usage, output: lines.join("\n") };
};
