import { rename, rm, writeFile } from "node:fs/promises";

/** Writes a file that only its owner can read. A reader sees the whole file or none. */
export const writePrivately = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.draft`;
  // A left-over draft may have other permissions.
  await rm(draft, { force: true });
  await writeFile(draft, text, { mode: 0o600, flag: "wx" });
  await rename(draft, file);
};
