import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Attack } from "../attack-table.ts";
import { book, findSlots, hold, reserve } from "../tables.ts";
import type { Target } from "../target.ts";

/** The time after which emails about changes have been sent, in ms: they wait half a minute for further changes. */
const CHANGES_MS = 40_000;

/** The time in which other emails are sent, in ms. */
const DELIVERY_MS = 10_000;

/** Counts the emails that were sent to an address. */
export const countEmails = async ({ dataFolder }: Target, address: string): Promise<number> => {
  const folder = join(dataFolder, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return emails.filter((email) => new RegExp(`^To:.*${address}`, "im").test(email)).length;
};

/** Changes one reservation to and fro. */
export const changedToAndFro: Attack = {
  name: "21 changes of one reservation to and fro",
  limit: "6 changes, 2 emails",
  others: "visit",
  run: async (target) => {
    const email = `changes.${target.nextAddress()}@example.com`;
    const visitor = target.visitor(target.nextAddress());
    const [first, , second] = await findSlots(visitor, target.nextDate());
    const path = first === undefined ? null : await book(visitor, first, { email_address: email });
    if (first === undefined || second === undefined || path === null)
      throw new Error("nothing can be booked");
    let changes = 0;
    let current = first;
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const other = current === first ? second : first;
      const slot = encodeURIComponent(`${other.time} ${other.seatingArea}`);
      const { status } = await visitor.post(path, `action=change&party=2&slot=${slot}`);
      if (status !== 303) continue;
      changes += 1;
      current = other;
    }
    return async () => {
      await setTimeout(CHANGES_MS);
      const emails = await countEmails(target, email);
      return {
        after: `${changes} changes, ${emails} emails`,
        isWithin: changes > 0 && changes <= 6 && emails > 0 && emails <= 2,
      };
    };
  },
};

/** Books many tables for one recipient, each from another address. */
export const manyConfirmations: Attack = {
  name: "90 bookings for one recipient",
  limit: "10 emails an hour",
  others: "visit",
  turns: 2,
  run: async (target) => {
    const email = `bookings.${target.nextAddress()}@example.com`;
    let booked = 0;
    let tries = 0;
    while (booked < 90 && tries < 2) {
      tries += 1;
      for (const slot of await findSlots(target.visitor(target.nextAddress()), target.nextDate())) {
        if (booked === 90) break;
        const path = await book(target.visitor(target.nextAddress()), slot, { email_address: email });
        if (path !== null) booked += 1;
      }
    }
    return async () => {
      await setTimeout(DELIVERY_MS);
      const emails = await countEmails(target, email);
      return { after: `${emails} emails of ${booked} bookings`, isWithin: emails > 0 && emails <= 10 };
    };
  },
};

/** Names that would be the first words of an email to a stranger. */
const NAMES = [
  "https://evil.example/win",
  "You won, see evil.example/prize",
  "www.evil.example",
  "ana@evil.example",
  "call tel:+13055550199",
  "Ana\r\nBcc: others@evil.example",
  "Ana\nYou won",
  "Ana\u0000",
  "Ana\u001b[2J",
  "Ana\u2028You won",
  "Ana\u202e",
];

/** Books under names that are messages. */
export const hostileNames: Attack = {
  name: "names with links, @ and control characters",
  limit: "refused by their field",
  others: null,
  run: async ({ visitor, nextAddress, nextDate }) => {
    const browser = visitor(nextAddress());
    const [slot] = await findSlots(browser, nextDate());
    const token = slot === undefined ? null : await hold(browser, slot);
    if (slot === undefined || token === null) throw new Error("nothing can be held");
    let refused = 0;
    for (const name of NAMES) {
      for (const field of ["first_name", "last_name"]) {
        const { path, wrongFields } = await reserve(browser, slot, token, { [field]: name });
        if (path === null && wrongFields.includes(field)) refused += 1;
      }
    }
    const tries = 2 * NAMES.length;
    return { after: `${refused} of ${tries} refused`, isWithin: refused === tries };
  },
};
