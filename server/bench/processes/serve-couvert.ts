import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { NO_RATE_LIMITS } from "@couvert/services/testing/no-rate-limits.builders";
import { type ServedProcess, serveProcess } from "./serve-process.ts";

/** The options of a Couvert server. */
export interface CouvertOptions {
  readonly checkout: string;
  readonly dataFolder: string;
  /** The demo's by default. */
  readonly contentFolder?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether the server has its default limits; without them by default. */
  readonly isLimited?: boolean;
}

/** Starts `pnpm start` of a checkout on a port that was free, and waits until it is ready. */
export const serveCouvert = async ({
  checkout,
  dataFolder,
  contentFolder,
  settings = {},
  isLimited = false,
}: CouvertOptions): Promise<ServedProcess> =>
  serveProcess({
    command: process.execPath,
    args: await startArguments(checkout),
    cwd: checkout,
    env: {
      PORT: String(await portOf(dataFolder)),
      HOST: "127.0.0.1",
      DATA_DIR: dataFolder,
      ...(contentFolder === undefined ? {} : { CONTENT_FOLDER: contentFolder }),
      ...(isLimited ? {} : NO_RATE_LIMITS),
      ...settings,
    },
  });

/** Returns what `pnpm start` gives Node in a checkout, whose options differ from one version to the next. */
const startArguments = async (checkout: string): Promise<readonly string[]> => {
  const { scripts } = JSON.parse(await readFile(join(checkout, "package.json"), "utf8"));
  return scripts.start.split(" ").slice(1);
};

/** Returns the origin at which the server of a data folder answers. */
export const originOf = async (dataFolder: string): Promise<string> =>
  `http://127.0.0.1:${await portOf(dataFolder)}`;

const ports = new Map<string, Promise<number>>();

/** Returns the port of a data folder, always the same: pages name their origin, and with another every page is built again. */
const portOf = (dataFolder: string): Promise<number> => {
  const port = ports.get(dataFolder) ?? findPort();
  ports.set(dataFolder, port);
  return port;
};

const findPort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};
