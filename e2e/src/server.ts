import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The site as it is built, and as it is developed. */
const PROGRAMS = {
  built: fileURLToPath(new URL("../../server/src/main.ts", import.meta.url)),
  developed: fileURLToPath(new URL("../../server/src/dev.ts", import.meta.url)),
} as const;

/** A Couvert server in a process of its own. */
export interface Server {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process at once, without a chance to finish anything (kill -9). */
  readonly kill: () => Promise<void>;
}

/** A new, empty data folder. */
export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), "couvert-e2e-"));

/** Removes a data folder that no server holds any more. */
export const removeDataDir = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true });

const startedAt = async (child: ChildProcess): Promise<string> => {
  if (child.stdout === null) throw new Error("the server has no standard output");
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const url = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error(`the server ended before it served:\n${lines.join("\n")}`);
};

/** Starts a server on a data folder and answers once it serves. `port` 0 takes any free one. */
export const startServer = async ({
  dataDir,
  port = 0,
  settings = {},
  site = "built",
}: {
  readonly dataDir: string;
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
  readonly site?: keyof typeof PROGRAMS;
}): Promise<Server> => {
  const child = spawn("node", ["--disable-warning=ExperimentalWarning", PROGRAMS[site]], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await startedAt(child);
  child.stdout?.resume();
  return {
    url,
    dataDir,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
};
