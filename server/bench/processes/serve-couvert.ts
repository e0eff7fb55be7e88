import { join } from "node:path";
import { type ServedProcess, serveProcess } from "./serve-process.ts";

/** The options of a Couvert server. */
export interface CouvertOptions {
  readonly checkout: string;
  readonly dataFolder: string;
  /** The demo's by default. */
  readonly contentFolder?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Limits that no measurement reaches. */
const NO_RATE_LIMITS = { READS_PER_MINUTE: "1000000", WRITES_PER_MINUTE: "1000000" };

/** Starts `pnpm start` of a checkout on a free port, and waits until it is ready. */
export const serveCouvert = ({
  checkout,
  dataFolder,
  contentFolder,
  settings = {},
}: CouvertOptions): Promise<ServedProcess> =>
  serveProcess({
    command: process.execPath,
    args: [join(checkout, "server/src/commands/launch.mjs"), "start"],
    cwd: checkout,
    env: {
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataFolder,
      ...(contentFolder === undefined ? {} : { CONTENT_FOLDER: contentFolder }),
      ...NO_RATE_LIMITS,
      ...settings,
    },
  });
