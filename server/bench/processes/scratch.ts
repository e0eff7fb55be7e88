import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates an empty folder that is removed when this process ends, also by Ctrl+C, which ends its children too. */
export const createScratch = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `couvert-${name}-`));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  return folder;
};
