import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Attack, countSuccesses, reached } from "../attack-table.ts";
import { book, findSlots, holdFirst, reserve } from "../tables.ts";
import type { Target } from "../target.ts";

/** The time after which emails about changes have been sent, in ms: they wait half a minute for further changes. */
const CHANGES_MS = 40_000;

/** The time in which other emails are sent, in ms. */
const DELIVERY_MS = 10_000;

/** Counts the emails that were sent to an address. */
export const countEmails = async (target: Target, address: string): Promise<number> =>
  (await readEmails(target, address)).length;

/** Reads the emails that were sent to an address. */
export const readEmails = async ({ dataFolder }: Target, address: string): Promise<readonly string[]> => {
  const folder = join(dataFolder, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return emails.filter((email) => new RegExp(`^To:.*${address}`, "im").test(email));
};

/** Books a table for a mailbox and tries to change it to and fro; returns the path of its manage page and the changes that were taken. */
export const bookAndChange = async (
  { visitor, nextAddress, nextDate }: Target,
  email: string,
  tries: number,
): Promise<{ readonly path: string; readonly changes: number }> => {
  const guest = visitor(nextAddress());
  const [first, , second] = await findSlots(guest, nextDate());
  const path = first === undefined ? null : await book(guest, first, { email_address: email });
  if (first === undefined || second === undefined || path === null) throw new Error("nothing can be booked");
  let changes = 0;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { time, seatingArea } = changes % 2 === 0 ? second : first;
    const slot = encodeURIComponent(`${time} ${seatingArea}`);
    const { status } = await guest.post(path, `action=change&party=2&slot=${slot}`);
    if (status === 303) changes += 1;
  }
  return { path, changes };
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

export const MAIL_ATTACKS: readonly Attack[] = [
  {
    name: "21 changes of one reservation to and fro",
    limit: "6 changes, 2 emails",
    run: async (target) => {
      const email = `changes.${target.nextAddress()}@example.com`;
      const { changes } = await bookAndChange(target, email, 21);
      return async () => {
        await setTimeout(CHANGES_MS);
        const { after, isWithin } = reached(await countEmails(target, email), 2, "emails");
        return { after: `${changes} changes, ${after}`, isWithin: isWithin && changes > 0 && changes <= 6 };
      };
    },
  },
  {
    name: "90 bookings for one recipient",
    limit: "10 emails an hour",
    turns: 2,
    run: async (target) => {
      const { visitor, nextAddress, nextDate } = target;
      const email = `bookings.${nextAddress()}@example.com`;
      const slots = [
        ...(await findSlots(visitor(nextAddress()), nextDate())),
        ...(await findSlots(visitor(nextAddress()), nextDate())),
      ];
      const booked = await countSuccesses(
        slots.slice(0, 90),
        async (slot) => (await book(visitor(nextAddress()), slot, { email_address: email })) !== null,
      );
      return async () => {
        await setTimeout(DELIVERY_MS);
        return reached(await countEmails(target, email), 10, `emails of ${booked} bookings`);
      };
    },
  },
  {
    name: "40 lost links of one mailbox and of strangers",
    limit: "3 emails beside the confirmation, one answer",
    run: async (target) => {
      const { visitor, nextAddress, nextDate } = target;
      const [email, date] = [`lost.${nextAddress()}@example.com`, nextDate()];
      const [slot] = await findSlots(visitor(nextAddress()), date);
      if (slot !== undefined) await book(visitor(nextAddress()), slot, { email_address: email });
      const answers = new Set<string>();
      for (let turn = 0; turn < 40; turn += 1) {
        const form = `email=${turn % 2 === 0 ? email : `nobody.${turn}@example.com`}&date=${date}`;
        const { status, text, headers } = await visitor(nextAddress()).post("/manage/lost", form);
        answers.add(`${status} ${headers.get("location")} ${text}`);
      }
      return async () => {
        await setTimeout(DELIVERY_MS);
        // One more confirms the booking.
        return reached(
          await countEmails(target, email),
          answers.size === 1 ? 4 : 0,
          `emails, ${answers.size} answers`,
        );
      };
    },
  },
  {
    name: "names with links, @ and control characters",
    limit: "refused by their field",
    others: null,
    run: async ({ visitor, nextAddress, nextDate }) => {
      const browser = visitor(nextAddress());
      const { slot, token } = await holdFirst(browser, await findSlots(browser, nextDate()));
      const tries = NAMES.flatMap((name) => [["first_name", name] as const, ["last_name", name] as const]);
      const refused = await countSuccesses(tries, async ([field, name]) => {
        const { path, wrongFields } = await reserve(browser, slot, token, { [field]: name });
        return path === null && wrongFields.includes(field);
      });
      return { after: `${refused} of ${tries.length} refused`, isWithin: refused === tries.length };
    },
  },
];
