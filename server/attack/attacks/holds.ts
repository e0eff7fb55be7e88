import type { Attack, AttackOutcome } from "../attack-table.ts";
import { findSlots, hold, OTHER_RESTAURANT, release, reserve } from "../tables.ts";

/** Judges a number of holds: none at all would show nothing. */
const outcomeOf = (held: number, tries: number, most: number, what: string): AttackOutcome => ({
  after: `${held} ${what} of ${tries} tries`,
  isWithin: held > 0 && held <= most,
});

const countHeld = (tokens: readonly (string | null)[]): number =>
  tokens.filter((token) => token !== null).length;

/** Holds whatever is free, without cookies. */
export const holdsOfAScript: Attack = {
  name: "holds from one address, no cookie",
  limit: "15 tables",
  others: "visit",
  run: async ({ visitor, nextAddress, nextDate }) => {
    const script = visitor(nextAddress(), "script");
    const slots = await findSlots(script, nextDate());
    const tokens = await Promise.all([...slots, ...slots].map((slot) => hold(script, slot)));
    return outcomeOf(countHeld(tokens), tokens.length, 15, "tables");
  },
};

/** Holds with a new cookie for each table. */
export const holdsWithNewCookies: Attack = {
  name: "holds from one address, a new cookie each",
  limit: "15 tables",
  others: "visit",
  run: async ({ visitor, nextAddress, nextDate }) => {
    const [address, date] = [nextAddress(), nextDate()];
    const slots = await findSlots(visitor(address), date);
    const tokens = await Promise.all(
      slots.map(async (slot) => {
        const browser = visitor(address);
        await findSlots(browser, date);
        return hold(browser, slot);
      }),
    );
    return outcomeOf(countHeld(tokens), tokens.length, 15, "tables");
  },
};

/** Holds from the ports of one address, which some proxies write. */
export const holdsFromManyPorts: Attack = {
  name: "holds from one address, a new port each",
  limit: "15 tables",
  others: "visit",
  run: async ({ visitor, nextAddress, nextDate }) => {
    const address = nextAddress();
    const slots = await findSlots(visitor(address), nextDate());
    const tokens = await Promise.all(
      slots.map((slot, index) => hold(visitor(`${address}:${40_000 + index}`, "script"), slot)),
    );
    return outcomeOf(countHeld(tokens), tokens.length, 15, "tables");
  },
};

/** Holds as one visitor whatever is free, and counts the holds that are still alive: those that can be booked. */
export const holdsOfAVisitor: Attack = {
  name: "holds of one visitor, with their cookie",
  limit: "3 tables",
  others: "visit",
  run: async ({ visitor, nextAddress, nextDate }) => {
    const browser = visitor(nextAddress());
    const slots = await findSlots(browser, nextDate());
    const tokens: (string | null)[] = [];
    for (const slot of slots) tokens.push(await hold(browser, slot));
    let alive = 0;
    for (const [index, slot] of slots.entries()) {
      const token = tokens[index] ?? null;
      if (token !== null && (await reserve(browser, slot, token)).path !== null) alive += 1;
    }
    return outcomeOf(alive, slots.length, 3, "tables");
  },
};

/** Holds whatever is free, and has another restaurant release each, which does not. */
export const holdsReleasedElsewhere: Attack = {
  name: "holds from one address, each released in the name of another restaurant",
  limit: "15 tables",
  others: "visit",
  run: async ({ visitor, nextAddress, nextDate }) => {
    const script = visitor(nextAddress(), "script");
    const slots = await findSlots(script, nextDate());
    const tokens: (string | null)[] = [];
    for (const slot of slots) {
      const token = await hold(script, slot);
      tokens.push(token);
      if (token !== null) await release(script, token, OTHER_RESTAURANT);
    }
    return outcomeOf(countHeld(tokens), tokens.length, 15, "tables");
  },
};

/** Holds and releases again and again, as one visitor. */
export const holdsInTurn: Attack = {
  name: "holds and releases of one visitor",
  limit: "12 an hour",
  others: "visit",
  run: async ({ visitor, nextAddress, nextDate }) => {
    const browser = visitor(nextAddress());
    const slots = await findSlots(browser, nextDate());
    let held = 0;
    for (const slot of slots) {
      const token = await hold(browser, slot);
      if (token === null) continue;
      held += 1;
      await release(browser, token);
    }
    return outcomeOf(held, slots.length, 12, "holds");
  },
};

/** Holds and releases again and again, with a new cookie each time. */
export const holdsInTurnWithNewCookies: Attack = {
  name: "holds and releases of one address, a new cookie each",
  limit: "60 an hour",
  others: "visit",
  run: async ({ visitor, nextAddress, nextDate }) => {
    const address = nextAddress();
    const slots = await findSlots(visitor(address), nextDate());
    const tries = [...slots, ...slots].slice(0, 80);
    let held = 0;
    for (const slot of tries) {
      const browser = visitor(address);
      const token = await hold(browser, slot);
      if (token === null) continue;
      held += 1;
      await release(browser, token);
    }
    return outcomeOf(held, tries.length, 60, "holds");
  },
};
