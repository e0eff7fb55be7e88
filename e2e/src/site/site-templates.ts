import { mkdtemp, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FullConfig } from "@playwright/test";
import { TEST_INSTANT } from "../clocks/test-instant.ts";
import { newDataDir, removeDataDir, startServer } from "./server.ts";

/** The time of all screenshots. */
export const FROZEN_TIME = Date.parse(TEST_INSTANT);

/** Settings that freeze a server's clock at `FROZEN_TIME`. */
export const FROZEN_CLOCK_SETTINGS = {
  FROZEN_CLOCK: String(FROZEN_TIME),
  NODE_OPTIONS: `--import=${fileURLToPath(new URL("../clocks/frozen-clock.ts", import.meta.url))}`,
};

/**
 * What a worker starts servers from: a data folder with a migrated database and a rendered site. A server that starts on a copy,
 * on the same port, renders nothing: a build belongs to its origin.
 */
export interface SiteTemplate {
  readonly dataDir: string;
  readonly port: number;
}

/** Passes the templates to the workers as JSON, one entry per parallel worker. */
const VARIABLE = "COUVERT_E2E_TEMPLATES";

/** Below the ephemeral ports of operating systems, so that no browser holds the port when a server restarts. */
const FIRST_PORT = 20_100;
const LAST_PORT = 29_900;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** Returns that many free ports. */
const freePorts = async (count: number): Promise<readonly number[]> => {
  const free: number[] = [];
  const start = FIRST_PORT + (process.pid % 90) * 100;
  for (let port = start; port < LAST_PORT && free.length < count; port += 1)
    if (await isFree(port)) free.push(port);
  if (free.length < count) throw new Error(`no ${count} free ports from ${start} to ${LAST_PORT}`);
  return free;
};

const render = async (dataDir: string, port: number): Promise<SiteTemplate> => {
  const server = await startServer({ dataDir, port });
  await server.stop();
  return { dataDir, port };
};

/** Creates the templates for all workers; returns a function that removes them. */
export const createTemplates = async (workers: number): Promise<() => Promise<void>> => {
  const [firstPort = 0, ...ports] = await freePorts(workers);
  // All servers of a run share the resized images.
  const images = await mkdtemp(join(tmpdir(), "couvert-e2e-images-"));
  const firstDataDir = await newDataDir();
  await symlink(images, join(firstDataDir, "images"));
  // The first start migrates the database; the others copy it.
  const first = await render(firstDataDir, firstPort);
  const others = await Promise.all(
    ports.map(async (port) => render(await newDataDir(first.dataDir, "database"), port)),
  );
  const templates = [first, ...others];
  process.env[VARIABLE] = JSON.stringify(templates);
  return async () => {
    await Promise.all([...templates.map(({ dataDir }) => dataDir), images].map(removeDataDir));
  };
};

/** Returns the template of a worker by its parallel index. */
export const readTemplate = (parallelIndex: number): SiteTemplate => {
  const all: readonly SiteTemplate[] = JSON.parse(process.env[VARIABLE] ?? "[]");
  const found = all[parallelIndex];
  if (found === undefined) throw new Error(`no site template exists for worker ${parallelIndex}`);
  return found;
};

/** Creates the templates before the tests; Playwright calls the returned function after them. */
export default ({ workers }: FullConfig): Promise<() => Promise<void>> => createTemplates(workers);
