import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A server in its own process. */
export interface Served {
  readonly origin: string;
  readonly end: () => void;
}

/** Runs a server of this folder, which prints its port in its first line. */
export const serve = async (file: string, ...settings: readonly string[]): Promise<Served> => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", path, ...settings], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [port] = await once(createInterface(child.stdout), "line");
  return { origin: `http://127.0.0.1:${port}`, end: () => void child.kill() };
};
