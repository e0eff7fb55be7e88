import { rename, rm, writeFile } from "node:fs/promises";

/**
 * Writes a file with permissions and renames it into place, so that a reader finds the old or the new content, whenever the process
 * is killed. Another process may write the file at the same time.
 */
export const replaceFile = async (file: string, text: string, mode = 0o666): Promise<void> => {
  const draft = `${file}.${process.pid}.draft`;
  // A left-over draft may have other permissions.
  await rm(draft, { force: true });
  await writeFile(draft, text, { mode, flag: "wx", flush: true });
  await rename(draft, file);
};
