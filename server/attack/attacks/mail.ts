import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Attack } from "../attack-table.ts";
import { book, dayAfter, type FreeSlot, findSlots, hold } from "../tables.ts";
import type { Target, Visitor } from "../target.ts";

/** The time that emails take to be sent at most, in ms. */
const DELIVERY_MS = 6000;

/** Counts the emails to an address that were sent. */
const countEmails = async ({ dataFolder }: Target, address: string): Promise<number> => {
  const folder = join(dataFolder, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return emails.filter((email) => new RegExp(`^To:.*${address}`, "im").test(email)).length;
};

const bookOne = async (visitor: Visitor, slot: FreeSlot, guest: object): Promise<string> => {
  const token = await hold(visitor, slot);
  const path = token === null ? null : await book(visitor, slot, token, { ...guest });
  if (path === null) throw new Error("the table cannot be booked");
  return path;
};

/** Changes one reservation to and fro. */
export const changedToAndFro: Attack = {
  name: "21 changes of one reservation to a stranger",
  before: "21 emails in 0.2 s",
  limit: "2 emails",
  hasBystanders: true,
  run: async (target) => {
    const email = "stranger.changes@example.com";
    const visitor = target.visitor("192.0.2.30");
    const [first, , second] = await findSlots(visitor, dayAfter(23));
    if (first === undefined || second === undefined) throw new Error("the day is full");
    const path = await bookOne(visitor, first, { email_address: email });
    let changes = 0;
    for (let change = 0; change < 21; change += 1) {
      const { time, seatingArea } = change % 2 === 0 ? second : first;
      const slot = encodeURIComponent(`${time} ${seatingArea}`);
      const { status } = await visitor.post(path, `action=change&party=2&slot=${slot}`);
      if (status === 303) changes += 1;
    }
    await setTimeout(DELIVERY_MS);
    const emails = await countEmails(target, email);
    return { after: `${emails} emails after ${changes} changes`, isWithin: emails <= 2 };
  },
};

/** Books many tables for one recipient, each from another address. */
export const manyConfirmations: Attack = {
  name: "30 bookings for one stranger",
  before: "90 emails in 2.3 s",
  limit: "10 emails",
  hasBystanders: true,
  run: async (target) => {
    const email = "stranger.bookings@example.com";
    const slots = await findSlots(target.visitor("192.0.2.31"), dayAfter(24));
    for (const [index, slot] of slots.slice(0, 30).entries()) {
      await bookOne(target.visitor(`203.0.113.${index}`), slot, { email_address: email }).catch(() => {});
    }
    await setTimeout(DELIVERY_MS);
    const emails = await countEmails(target, email);
    return { after: `${emails} emails`, isWithin: emails <= 10 };
  },
};
