import { statfs } from "node:fs/promises";

/** The least free space of a disk that works, in bytes: a build and an hour of reservations need less. */
const LEAST_FREE_BYTES = 100 * 1024 * 1024;

/** Returns the free space of a folder's disk in MB, with `status: "failed"` where it is nearly full (rule 8.51). */
export const checkDisk = async (folder: string, leastFree = LEAST_FREE_BYTES): Promise<object> => {
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / 1024 / 1024);
  return { ...(bavail * bsize < leastFree ? { status: "failed" } : {}), freeMb };
};
