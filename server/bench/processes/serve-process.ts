import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { readUsage, type Usage } from "./usage.ts";

/** The options of a process. */
interface ProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A server in its own process. */
export interface ServedProcess extends AsyncDisposable {
  readonly origin: string;
  /** The time from its start until it listened, in seconds. */
  readonly startSeconds: number;
  /** What it wrote until it listened. */
  readonly lines: readonly string[];
  /** What it has written so far. */
  readonly log: readonly string[];
  readonly usage: () => Promise<Usage>;
  /** Ends it with a signal, by default SIGTERM, and waits for its end. */
  readonly stop: (signal?: "SIGTERM" | "SIGKILL") => Promise<void>;
  readonly isRunning: () => boolean;
}

const HALF_AN_HOUR = 1_800_000;

/** Starts a process with its output piped. It is killed when this process ends. */
const spawnProcess = ({ command, args, cwd, env = {} }: ProcessOptions): ChildProcess => {
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

const SAMPLE_MS = 50;

/** Runs a process to its end while no other does, and returns what it and its children used. Rejects with its last lines when it fails. */
export const runProcess = async (options: ProcessOptions): Promise<Pick<Usage, "cpu" | "peak">> => {
  const ofChildren = async () => {
    const { cpu, own } = await readUsage(process.pid);
    return cpu - own;
  };
  const before = await ofChildren();
  const child = spawnProcess(options);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface(stream).on("line", (line) => lines.push(line));
  }
  let peak = 0;
  const sampling = setInterval(async () => {
    peak = Math.max(peak, (await readUsage(child.pid ?? 0).catch(() => ({ peak }))).peak);
  }, SAMPLE_MS);
  const [code] = await once(child, "exit");
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${options.args.join(" ")} ended: ${lines.slice(-5).join(" / ")}`);
  return { cpu: (await ofChildren()) - before, peak };
};

/** Starts a script of the folder `servers`, which writes its port. */
export const serveScript = (file: string, ...args: readonly string[]): Promise<ServedProcess> =>
  serveProcess({
    command: process.execPath,
    args: [fileURLToPath(new URL(`../servers/${file}`, import.meta.url)), ...args],
  });

/**
 * Starts a server and waits until it writes a line with its address, or with only its port. Rejects with its last lines
 * when it ends before.
 */
export const serveProcess = async (options: ProcessOptions): Promise<ServedProcess> => {
  const began = performance.now();
  const child = spawnProcess(options);
  const lines: string[] = [];
  const ended = once(child, "exit");
  const timeout = setTimeout(() => child.kill("SIGKILL"), HALF_AN_HOUR);
  const listening = new Promise<string>((resolve) => {
    const read = (line: string) => {
      lines.push(line);
      const port = /^(\d+)$|https?:\/\/127\.0\.0\.1:(\d+)/.exec(line);
      if (port !== null) resolve(`http://127.0.0.1:${port[1] ?? port[2]}`);
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) createInterface(stream).on("line", read);
    }
  });
  const origin = await Promise.race([listening, ended.then(() => undefined)]);
  clearTimeout(timeout);
  const { pid } = child;
  if (origin === undefined || pid === undefined) {
    throw new Error(`${options.args.join(" ")} ended: ${lines.slice(-5).join(" / ")}`);
  }
  const stop: ServedProcess["stop"] = async (signal = "SIGTERM") => {
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    startSeconds: (performance.now() - began) / 1000,
    lines: [...lines],
    log: lines,
    usage: () => readUsage(pid),
    stop,
    [Symbol.asyncDispose]: stop,
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
};
