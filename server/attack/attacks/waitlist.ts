import { randomBytes } from "node:crypto";
import { type Attack, countSuccesses, reached } from "../attack-table.ts";
import { type FreeSlot, findSlots, freshGuest } from "../tables.ts";
import type { Target } from "../target.ts";

const join = (visitor: ReturnType<Target["visitor"]>, { restaurant, time }: FreeSlot) =>
  visitor.post("/api/house/join-waitlist", {
    restaurant_id: restaurant,
    party_size: 2,
    first: time,
    last: time,
    email_address: freshGuest().email_address,
  });

const TRIES = 30;

export const WAITLIST_ATTACKS: readonly Attack[] = [
  {
    name: "joins of waitlists from one address, a new mailbox each",
    limit: "10 an hour",
    run: async ({ visitor, nextAddress, nextDate }) => {
      const script = visitor(nextAddress(), "script");
      const [slot] = await findSlots(script, nextDate());
      if (slot === undefined) throw new Error("nothing is free");
      const tries = Array.from({ length: TRIES }, () => slot);
      const taken = await countSuccesses(tries, async (each) => (await join(script, each)).status !== 429);
      return reached(taken, 10, `of ${TRIES} tries reach the list`);
    },
  },
  {
    name: "joins of waitlists for free tables, a new address each",
    limit: "none: a table that is free is booked",
    run: async ({ visitor, nextAddress, nextDate }) => {
      const slots = (await findSlots(visitor(nextAddress()), nextDate())).slice(0, TRIES);
      const refused = await countSuccesses(
        slots,
        async (slot) => (await join(visitor(nextAddress(), "script"), slot)).status === 409,
      );
      return {
        after: `${refused} of ${slots.length} refused`,
        isWithin: slots.length > 0 && refused === slots.length,
      };
    },
  },
  {
    name: "offers of the waitlist taken by guessing their links",
    limit: "none",
    run: async ({ visitor, nextAddress }) => {
      const tries = Array.from({ length: 200 }, () => randomBytes(24).toString("base64url"));
      const script = visitor(nextAddress(), "script");
      const refused = await countSuccesses(
        tries,
        async (token) => (await script.post(`/waitlist/${token}`, "action=take")).status === 404,
      );
      return { after: `${refused} of ${tries.length} refused`, isWithin: refused === tries.length };
    },
  },
];
