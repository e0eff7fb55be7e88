import { mkdtemp, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { STANDING_CLOCK_SETTINGS } from "../clocks/frozen-clock-settings.ts";
import { newDataDir, removeDataDir, startServer } from "./server.ts";

/**
 * A data folder with a migrated database and a rendered site. A server that starts on a copy of it, on the same port and with
 * the same clock, renders nothing: a build belongs to the origin it was rendered for.
 */
interface SiteTemplate {
  readonly dataDir: string;
  readonly port: number;
}

/** What a worker starts servers from: one site at the present time, and one whose clock stands. */
export interface WorkerTemplates {
  readonly present: SiteTemplate;
  readonly standing: SiteTemplate;
}

/** Where the workers find the templates of this run, as JSON: one entry for each worker that runs at the same time. */
const VARIABLE = "COUVERT_E2E_TEMPLATES";

/** Below the ports that operating systems hand out themselves, one of which a browser could hold when a server starts again. */
const FIRST_PORT = 20_100;
const LAST_PORT = 29_900;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** Returns so many ports that nothing listens on. */
const freePorts = async (count: number): Promise<readonly number[]> => {
  const free: number[] = [];
  const start = FIRST_PORT + (process.pid % 90) * 100;
  for (let port = start; port < LAST_PORT && free.length < count; port += 1)
    if (await isFree(port)) free.push(port);
  if (free.length < count) throw new Error(`no ${count} free ports from ${start} to ${LAST_PORT}`);
  return free;
};

const render = async (dataDir: string, port: number, settings = {}): Promise<SiteTemplate> => {
  const server = await startServer({ dataDir, port, settings });
  await server.stop();
  return { dataDir, port };
};

/** Creates the templates for so many workers; returns how to remove them. */
export const createTemplates = async (workers: number): Promise<() => Promise<void>> => {
  const ports = await freePorts(2 * workers);
  const [firstPort = 0] = ports;
  // Each image is resized once in a run, whichever server is asked for it.
  const images = await mkdtemp(join(tmpdir(), "couvert-e2e-images-"));
  const firstDataDir = await newDataDir();
  await symlink(images, join(firstDataDir, "images"));
  // The first start migrates the database; the others begin with a copy of it.
  const first = await render(firstDataDir, firstPort);
  const copy = () => newDataDir(first.dataDir, "database");
  const templates = await Promise.all(
    Array.from({ length: workers }, async (_, index): Promise<WorkerTemplates> => {
      const [port = 0, standingPort = 0] = ports.slice(2 * index);
      return {
        present: index === 0 ? first : await render(await copy(), port),
        standing: await render(await copy(), standingPort, STANDING_CLOCK_SETTINGS),
      };
    }),
  );
  process.env[VARIABLE] = JSON.stringify(templates);
  return async () => {
    const folders = templates.flatMap(({ present, standing }) => [present.dataDir, standing.dataDir]);
    await Promise.all([...folders, images].map(removeDataDir));
  };
};

/** Returns the templates of the worker with this index among those that run at the same time. */
export const templatesOf = (parallelIndex: number): WorkerTemplates => {
  const all: readonly WorkerTemplates[] = JSON.parse(process.env[VARIABLE] ?? "[]");
  const found = all[parallelIndex];
  if (found === undefined) throw new Error(`no site is prepared for worker ${parallelIndex}`);
  return found;
};
