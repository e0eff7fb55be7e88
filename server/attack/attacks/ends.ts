import type { Attack } from "../attack-table.ts";
import { book, dayAfter, findSlots, hold } from "../tables.ts";
import type { Target } from "../target.ts";

/** Ends the server while tables are booked, and starts it again. */
const endUnderLoad = (signal: "SIGTERM" | "SIGKILL", days: number): Attack => ({
  name: `${signal} while tables are booked`,
  before: "nothing lost",
  limit: "nothing lost",
  hasBystanders: false,
  run: async (target) => {
    const booked = await bookUntilEnded(target, signal, days);
    const statuses = await Promise.all(
      booked.map(async (path) => (await target.visitor("192.0.2.60").get(path)).status),
    );
    const lost = statuses.filter((status) => status !== 200).length;
    return { after: `${lost} of ${booked.length} bookings lost`, isWithin: lost === 0 && booked.length > 0 };
  },
});

/** Books tables from many addresses until the server has ended; returns the manage pages of those that it has confirmed. */
const bookUntilEnded = async (
  target: Target,
  signal: "SIGTERM" | "SIGKILL",
  days: number,
): Promise<readonly string[]> => {
  const slots = await findSlots(target.visitor("192.0.2.61"), dayAfter(days));
  const booked: string[] = [];
  let restarted: Promise<void> | undefined;
  await Promise.all(
    slots.slice(0, 24).map(async (slot, index) => {
      const visitor = target.visitor(`198.51.100.${100 + index}`);
      try {
        const token = await hold(visitor, slot);
        const path = token === null ? null : await book(visitor, slot, token);
        if (path !== null) booked.push(path);
      } catch {
        // The server has ended.
      }
      if (booked.length >= 4) restarted ??= target.restart(signal);
    }),
  );
  await (restarted ?? target.restart(signal));
  return booked;
};

export const termination = endUnderLoad("SIGTERM", 25);
export const kill = endUnderLoad("SIGKILL", 26);
