import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Instant } from "@couvert/domain/time/zoned-time";

/** Deletes the emails and text messages of an outbox that were written before an instant. */
export const deleteOldEmails = async (folder: string, before: Instant): Promise<void> => {
  for (const file of await emailsIn(folder)) {
    const written = await stat(join(folder, file)).catch(ignoreMissing);
    if (written !== undefined && written.mtimeMs < before) await rm(join(folder, file), { force: true });
  }
};

/** Deletes the emails and text messages about reservations or forms, by confirmation numbers or ids, and returns their number (rules 1.15, 15.8). */
export const deleteEmailsAbout = async (folder: string, ids: readonly string[]): Promise<number> => {
  const about = new Set(ids);
  const files = (await emailsIn(folder)).filter((file) => file.split(".").some((part) => about.has(part)));
  for (const file of files) await rm(join(folder, file), { force: true });
  return files.length;
};

const emailsIn = async (folder: string): Promise<readonly string[]> => {
  const files = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return files.filter((file) => /\.(?:eml|sms\.txt)$/.test(file));
};

const ignoreMissing = (error: unknown): undefined => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
};
