import { type Attack, countSuccesses, reached } from "../attack-table.ts";
import { book, type FreeSlot, findSlots, freshGuest } from "../tables.ts";
import type { Target } from "../target.ts";

/** The bookings of a network at a restaurant that the brake lets through within an hour. */
const UNBRAKED = 10;

/** Returns what is free on four days, of each at most so much. */
const findDays = async (
  { visitor, nextAddress, nextDate }: Target,
  most?: number,
): Promise<readonly FreeSlot[]> => {
  const slots: FreeSlot[] = [];
  for (let day = 0; day < 4; day += 1) {
    slots.push(...(await findSlots(visitor(nextAddress()), nextDate())).slice(0, most));
  }
  return slots;
};

const readBraked = async ({ origin }: Target): Promise<number> => {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^booking_brake_total (\d+)$/m.exec(metrics)?.[1]);
};

/** Books for one guest from many addresses. */
const bookingsForOne = (what: string, field: keyof ReturnType<typeof freshGuest>): Attack => ({
  name: `bookings for one ${what}, a new address each`,
  limit: "8 tables",
  turns: 2,
  run: async (target) => {
    const guest = { [field]: freshGuest()[field] };
    const slots = await findDays(target, 12);
    const booked = await countSuccesses(
      slots,
      async (slot) => (await book(target.visitor(target.nextAddress()), slot, guest)) !== null,
    );
    return reached(booked, 8, `tables of ${slots.length} tries`);
  },
});

export const BOOKING_ATTACKS: readonly Attack[] = [
  {
    name: "bookings from one address, a new guest and a new cookie each",
    limit: "30 tables, all but 10 braked, and an alarm",
    turns: 2,
    run: async (target) => {
      const address = target.nextAddress();
      const brakedBefore = await readBraked(target);
      const slots = await findDays(target);
      const booked = await countSuccesses(
        slots,
        async (slot) => (await book(target.visitor(address), slot)) !== null,
      );
      const isAlarmed = target.hasLogged("were booked from one network within an hour");
      const braked = (await readBraked(target)) - brakedBefore;
      return {
        after: `${booked} tables of ${slots.length} tries, ${braked} braked, ${isAlarmed ? "an" : "no"} alarm`,
        isWithin: booked > UNBRAKED && booked <= 30 && braked >= booked - UNBRAKED && isAlarmed,
      };
    },
  },
  bookingsForOne("mailbox", "email_address"),
  bookingsForOne("telephone number", "phone_number"),
  {
    // Each for another guest, who gets an email both times.
    name: "bookings from one address, each cancelled at once",
    limit: "30 bookings",
    run: async ({ visitor, nextAddress, nextDate }) => {
      const address = nextAddress();
      const slots = await findSlots(visitor(nextAddress()), nextDate());
      const tries = Array.from({ length: 40 }, (_, index) => slots[index % slots.length]);
      const booked = await countSuccesses(tries, async (slot) => {
        const path = slot === undefined ? null : await book(visitor(address), slot);
        if (path !== null) await visitor(address).post(path, "action=cancel");
        return path !== null;
      });
      return reached(booked, 30, `bookings of ${tries.length} tries`);
    },
  },
];
