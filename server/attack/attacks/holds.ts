import type { Attack } from "../attack-table.ts";
import { dayAfter, findSlots, hold, release } from "../tables.ts";

/** Holds whatever is free, without cookies. */
export const holdsOfAScript: Attack = {
  name: "holds from one address, no cookie",
  before: "42 tables in 4 s",
  limit: "15 tables",
  hasBystanders: true,
  run: async ({ visitor }) => {
    const script = visitor("192.0.2.10", "script");
    const slots = await findSlots(script, dayAfter(20));
    const tokens = await Promise.all([...slots, ...slots].map((slot) => hold(script, slot)));
    const held = tokens.filter((token) => token !== null).length;
    return { after: `${held} tables of ${tokens.length} tries`, isWithin: held <= 15 };
  },
};

/** Holds with a new cookie for each table. */
export const holdsWithNewCookies: Attack = {
  name: "holds from one address, a new cookie each",
  before: "42 tables in 4 s",
  limit: "15 tables",
  hasBystanders: true,
  run: async ({ visitor }) => {
    const slots = await findSlots(visitor("192.0.2.11"), dayAfter(21));
    const tokens = await Promise.all(
      slots.map(async (slot) => {
        const browser = visitor("192.0.2.11");
        await findSlots(browser, dayAfter(21));
        return hold(browser, slot);
      }),
    );
    const held = tokens.filter((token) => token !== null).length;
    return { after: `${held} tables of ${tokens.length} tries`, isWithin: held <= 15 };
  },
};

/** Holds and releases again and again, as one visitor. */
export const holdsInTurn: Attack = {
  name: "holds and releases of one visitor in an hour",
  before: "no end",
  limit: "12 holds",
  hasBystanders: true,
  run: async ({ visitor }) => {
    const browser = visitor("192.0.2.12");
    const slots = await findSlots(browser, dayAfter(22));
    let held = 0;
    for (const slot of slots) {
      const token = await hold(browser, slot);
      if (token === null) continue;
      held += 1;
      await release(browser, token);
    }
    return { after: `${held} holds of ${slots.length} tries`, isWithin: held <= 12 };
  },
};
