import type { Attack } from "../attack-table.ts";
import { book, findSlots, freshGuest } from "../tables.ts";

/** The days that the attacks book, evening after evening. */
const EVENINGS = 4;

/** The bookings of a network at a restaurant that the brake lets through within an hour. */
const UNBRAKED = 10;

/** Books whatever is free of some evenings, each table for another guest. */
export const bookingsOfAnAddress: Attack = {
  name: "bookings from one address, a new guest and a new cookie each",
  limit: "30 tables, all but 10 braked, and an alarm",
  others: "visit",
  turns: 2,
  run: async ({ origin, visitor, nextAddress, nextDate, hasLogged }) => {
    const address = nextAddress();
    const readBraked = async () => {
      const metrics = await (await fetch(`${origin}/metrics`)).text();
      return Number(/^booking_brake_total (\d+)$/m.exec(metrics)?.[1]);
    };
    const brakedBefore = await readBraked();
    let [booked, tries] = [0, 0];
    for (let evening = 0; evening < EVENINGS; evening += 1) {
      for (const slot of await findSlots(visitor(nextAddress()), nextDate())) {
        tries += 1;
        if ((await book(visitor(address), slot)) !== null) booked += 1;
      }
    }
    const isAlarmed = hasLogged("were booked from one network within an hour");
    const braked = (await readBraked()) - brakedBefore;
    return {
      after: `${booked} tables of ${tries} tries, ${braked} braked, ${isAlarmed ? "an" : "no"} alarm`,
      isWithin: booked > UNBRAKED && booked <= 30 && braked >= booked - UNBRAKED && isAlarmed,
    };
  },
};

/** Books for one guest from many addresses. */
const bookingsForOne = (what: string, field: keyof ReturnType<typeof freshGuest>): Attack => ({
  name: `bookings for one ${what}, a new address each`,
  limit: "8 tables",
  others: "visit",
  turns: 2,
  run: async ({ visitor, nextAddress, nextDate }) => {
    const guest = { [field]: freshGuest()[field] };
    let [booked, tries] = [0, 0];
    for (let evening = 0; evening < EVENINGS; evening += 1) {
      for (const slot of (await findSlots(visitor(nextAddress()), nextDate())).slice(0, 12)) {
        tries += 1;
        if ((await book(visitor(nextAddress()), slot, guest)) !== null) booked += 1;
      }
    }
    return { after: `${booked} tables of ${tries} tries`, isWithin: booked > 0 && booked <= 8 };
  },
});

export const bookingsForAMailbox = bookingsForOne("mailbox", "email_address");
export const bookingsForANumber = bookingsForOne("telephone number", "phone_number");

/** Books and cancels, each time for another guest, who gets an email both times. */
export const bookingsCancelledAtOnce: Attack = {
  name: "bookings from one address, each cancelled at once",
  limit: "30 bookings",
  others: "visit",
  run: async ({ visitor, nextAddress, nextDate }) => {
    const address = nextAddress();
    const slots = await findSlots(visitor(nextAddress()), nextDate());
    let [booked, tries] = [0, 0];
    for (; tries < 40; tries += 1) {
      const slot = slots[tries % slots.length];
      const path = slot === undefined ? null : await book(visitor(address), slot);
      if (path === null) continue;
      booked += 1;
      await visitor(address).post(path, "action=cancel");
    }
    return { after: `${booked} bookings of ${tries} tries`, isWithin: booked > 0 && booked <= 30 };
  },
};
