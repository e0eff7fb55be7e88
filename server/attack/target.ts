import { rm } from "node:fs/promises";
import { join } from "node:path";
import { serveCouvert } from "../bench/processes/serve-couvert.ts";
import type { ServedProcess } from "../bench/processes/serve-process.ts";
import { createDays } from "./tables.ts";
import { openVisitor, type Visitor } from "./visitor.ts";

/** The server that is attacked, with its default limits, behind a proxy that this program stands for. */
export interface Target {
  readonly origin: string;
  readonly dataFolder: string;
  /** Returns the lines of errors that the server has logged; the brake's alarm and pictures that it refuses are none. */
  readonly errors: () => readonly string[];
  /** Returns whether the server's log has a line with a text. */
  readonly hasLogged: (text: string) => boolean;
  readonly isRunning: () => boolean;
  /** Returns an address that nobody has had: limits of attacks do not count for each other. */
  readonly nextAddress: () => string;
  /** Returns a date on which no attack has taken a table. */
  readonly nextDate: () => string;
  readonly visitor: (address: string, kind?: "browser" | "script") => Visitor;
  /** Ends the server with a signal, works on its data, and starts it again. */
  readonly restart: (signal: "SIGKILL" | "SIGTERM", work?: () => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Lines about what the server does on purpose. */
const DEFENCES = /ALARM|"msg":"GET picture 503"/;

/** Starts the server of a checkout on an empty data folder. */
export const openTarget = async (checkout: string, scratch: string): Promise<Target> => {
  const dataFolder = join(scratch, "data");
  await rm(dataFolder, { recursive: true, force: true });
  const start = (): Promise<ServedProcess> =>
    serveCouvert({ checkout, dataFolder, settings: { TRUST_PROXY: "1", ASSISTANTS: "on" }, isLimited: true });
  let server = await start();
  const ended: string[] = [];
  const log = () => [...ended, ...server.log];
  let address = 0;
  return {
    get origin() {
      return server.origin;
    },
    dataFolder,
    errors: () => log().filter((line) => line.includes('"level":"error"') && !DEFENCES.test(line)),
    hasLogged: (text) => log().some((line) => line.includes(text)),
    isRunning: () => server.isRunning(),
    nextAddress: () => {
      address += 1;
      return `10.0.${address >> 8}.${address & 255}`;
    },
    nextDate: createDays(8),
    visitor: (from, kind) => openVisitor(() => server.origin, from, kind),
    restart: async (signal, work = async () => {}) => {
      await server.stop(signal);
      ended.push(...server.log);
      await work();
      server = await start();
    },
    stop: () => server.stop(),
  };
};
