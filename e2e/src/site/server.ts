import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { NO_RATE_LIMITS } from "@couvert/services/testing/no-rate-limits.builders";

/** The commands that serve the built site and the site in development, also from right to left. */
const COMMANDS = {
  built: ["main"],
  developed: ["dev"],
  rightToLeft: ["dev", "--right-to-left"],
} as const;

const LAUNCH = fileURLToPath(new URL("../../../server/src/commands/launch.mjs", import.meta.url));

/** The options of a server. */
export interface ServerOptions {
  readonly dataDir: string;
  /** 0 takes any free port. */
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
  readonly site?: keyof typeof COMMANDS;
}

/** A Couvert server in its own process. */
export interface Server {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process at once (SIGKILL). */
  readonly kill: () => Promise<void>;
  /** Ends the process as an operator does (SIGTERM), and waits until it has closed its database. */
  readonly stop: () => Promise<void>;
  /** Starts an ended server again, on the same folder and address. */
  readonly restart: () => Promise<void>;
}

/**
 * Creates a data folder, empty or as a copy of a `template` that no server uses.
 *
 * `database` copies only the database and the link to resized images: such a server skips the migrations but renders its
 * site.
 */
export const newDataDir = async (template?: string, copied: "all" | "database" = "all"): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), "couvert-e2e-"));
  if (template !== undefined) {
    for (const part of copied === "all" ? [""] : ["book", "images"])
      await cp(join(template, part), join(dataDir, part), { recursive: true, verbatimSymlinks: true });
  }
  return dataDir;
};

/** Removes a data folder that no server uses. */
export const removeDataDir = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true });

const readAddress = async (child: ChildProcess): Promise<string> => {
  if (child.stdout === null) throw new Error("the server has no standard output");
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const url = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(line)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error(`the server exited before it listened:\n${lines.join("\n")}`);
};

/** Starts a server on a data folder and resolves once it listens. */
export const startServer = async (options: ServerOptions): Promise<Server> => {
  let { child, url } = await spawnServer(options);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return {
    url,
    dataDir: options.dataDir,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    restart: async () => {
      ({ child, url } = await spawnServer({ ...options, port: Number(new URL(url).port) }));
    },
  };
};

const spawnServer = async ({ dataDir, port = 0, settings = {}, site = "built" }: ServerOptions) => {
  const child = spawn("node", [LAUNCH, ...COMMANDS[site]], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      // Most journeys use the site's own card form.
      CARD_FIELDS: "own",
      ...NO_RATE_LIMITS,
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await readAddress(child);
  child.stdout?.resume();
  return { child, url };
};
