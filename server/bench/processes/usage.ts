import { readFile } from "node:fs/promises";

/** What a process and its children have used. */
export interface Usage {
  /** The processor time of all threads, in seconds. */
  readonly cpu: number;
  /** The part of the process itself, without its children. */
  readonly own: number;
  /** The resident memory now, in MB. */
  readonly memory: number;
  /** The largest resident memory of one of the processes since its start, in MB. */
  readonly peak: number;
}

/** The clock ticks of `/proc/{pid}/stat` in a second, on every Linux that Node runs on. */
const TICKS = 100;

/**
 * Reads what a process, its children that run, and those it has waited for have used. Reads `/proc`, so that it needs Linux;
 * rejects for a process that has ended.
 */
export const readUsage = async (pid: number): Promise<Usage> => {
  const [stat, status, children] = await Promise.all([
    readFile(`/proc/${pid}/stat`, "utf8"),
    readFile(`/proc/${pid}/status`, "utf8"),
    readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => ""),
  ]);
  // The name in brackets may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const seconds = (from: number, to: number) =>
    fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0) / TICKS;
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  const below = await Promise.all(
    children
      .split(" ")
      .filter((child) => child !== "")
      .map((child) => readUsage(Number(child)).catch(() => NOTHING)),
  );
  return below.reduce(add, {
    cpu: seconds(11, 15),
    own: seconds(11, 13),
    memory: kilobytes("VmRSS") / 1000,
    peak: kilobytes("VmHWM") / 1000,
  });
};

const NOTHING: Usage = { cpu: 0, own: 0, memory: 0, peak: 0 };

const add = (a: Usage, b: Usage): Usage => ({
  cpu: a.cpu + b.cpu,
  own: a.own,
  memory: a.memory + b.memory,
  peak: Math.max(a.peak, b.peak),
});
