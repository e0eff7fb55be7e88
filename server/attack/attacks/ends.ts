import { setTimeout } from "node:timers/promises";
import type { Attack } from "../attack-table.ts";
import { book, findSlots } from "../tables.ts";
import type { Target } from "../target.ts";
import { countEmails } from "./mail.ts";

/** The ends that an attack has, one after the other. */
const ENDS = 3;

/** The time in which the emails of bookings are sent after the last start, in ms. */
const DELIVERY_MS = 20_000;

/** Ends the server while tables are booked, and starts it again. */
const endUnderLoad = (signal: "SIGTERM" | "SIGKILL"): Attack => ({
  name: `${ENDS} times ${signal} while tables are booked`,
  limit: "nothing lost",
  others: null,
  run: async (target) => {
    const booked: Booking[] = [];
    for (let end = 0; end < ENDS; end += 1) booked.push(...(await bookUntilEnded(target, signal)));
    const guest = target.visitor(target.nextAddress());
    let lost = 0;
    for (const { path } of booked) if ((await guest.get(path)).status !== 200) lost += 1;
    await setTimeout(DELIVERY_MS);
    const emails = await Promise.all(booked.map(({ email }) => countEmails(target, email)));
    const unsent = emails.filter((count) => count === 0).length;
    return {
      after: `${lost} bookings and ${unsent} emails lost of ${booked.length}`,
      isWithin: lost === 0 && unsent === 0 && booked.length > 0,
    };
  },
});

/** A booking that the server has confirmed. */
interface Booking {
  readonly path: string;
  readonly email: string;
}

/** Books tables from many addresses until the server has ended; returns what it has confirmed. */
const bookUntilEnded = async (target: Target, signal: "SIGTERM" | "SIGKILL"): Promise<readonly Booking[]> => {
  const slots = await findSlots(target.visitor(target.nextAddress()), target.nextDate());
  const booked: Booking[] = [];
  let restarted: Promise<void> | undefined;
  await Promise.all(
    slots.slice(0, 24).map(async (slot) => {
      const address = target.nextAddress();
      const email = `guest.${address}@example.com`;
      try {
        const path = await book(target.visitor(address), slot, { email_address: email });
        if (path !== null) booked.push({ path, email });
      } catch {
        // The server has ended.
      }
      if (booked.length >= 4) restarted ??= target.restart(signal);
    }),
  );
  await (restarted ?? target.restart(signal));
  return booked;
};

export const END_ATTACKS: readonly Attack[] = [endUnderLoad("SIGTERM"), endUnderLoad("SIGKILL")];
