import { type Attack, countSuccesses, reached } from "../attack-table.ts";
import { type FreeSlot, findSlots, hold, OTHER_RESTAURANT, release, reserve } from "../tables.ts";
import type { Visitor } from "../visitor.ts";

/** What is free of a date, and who may hold it from one address. */
interface Place {
  readonly slots: readonly FreeSlot[];
  readonly open: (kind?: "script", port?: string) => Visitor;
  /** Opens a browser that has a cookie already. */
  readonly openKnown: () => Promise<Visitor>;
}

/** Describes an attack of one address on what is free; `take` returns the tries, and the successes among them as true. */
const fromOneAddress = (
  name: string,
  most: number,
  what: "holds" | "tables",
  take: (place: Place) => Promise<readonly boolean[]>,
): Attack => ({
  name,
  limit: what === "tables" ? `${most} tables` : `${most} an hour`,
  run: async ({ visitor, nextAddress, nextDate }) => {
    const [address, date] = [nextAddress(), nextDate()];
    const open: Place["open"] = (kind, port = "") => visitor(`${address}${port}`, kind);
    const openKnown = async () => {
      const browser = open();
      await findSlots(browser, date);
      return browser;
    };
    const tries = await take({ slots: await findSlots(open("script"), date), open, openKnown });
    return reached(tries.filter(Boolean).length, most, `${what} of ${tries.length} tries`);
  },
});

const canHold = async (visitor: Visitor, slot: FreeSlot): Promise<boolean> =>
  (await hold(visitor, slot)) !== null;

/** Holds slots in turn and releases each, by its restaurant or in the name of another. */
const holdInTurn = async (
  slots: readonly FreeSlot[],
  open: () => Visitor,
  restaurant?: number,
): Promise<readonly boolean[]> => {
  const tries: boolean[] = [];
  for (const slot of slots) {
    const visitor = open();
    const token = await hold(visitor, slot);
    tries.push(token !== null);
    if (token !== null) await release(visitor, token, restaurant);
  }
  return tries;
};

/** Holds as one visitor whatever is free, and returns which holds are still alive: those that can be booked. */
const holdAll = async ({ slots, openKnown }: Place): Promise<readonly boolean[]> => {
  const browser = await openKnown();
  const tokens: (string | null)[] = [];
  for (const slot of slots) tokens.push(await hold(browser, slot));
  const alive = await countSuccesses([...slots.entries()], async ([index, slot]) => {
    const token = tokens[index] ?? null;
    return token !== null && (await reserve(browser, slot, token)).path !== null;
  });
  return slots.map((_, index) => index < alive);
};

/** Holds a slot by the tool of assistants; returns the path of its link, or null. */
const holdAsAssistant = async (script: Visitor, slot: FreeSlot): Promise<string | null> => {
  const { restaurant: restaurant_id, time, seatingArea: seating_area } = slot;
  const given = { restaurant_id, party_size: 2, time, seating_area };
  const call = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "hold_table", arguments: given },
  };
  const { body } = await script.post("/mcp", call, { accept: "application/json, text/event-stream" });
  const link: unknown = (
    body as { readonly result?: { readonly structuredContent?: { readonly link?: string } } }
  ).result?.structuredContent?.link;
  return typeof link === "string" ? new URL(link).pathname : null;
};

export const HOLD_ATTACKS: readonly Attack[] = [
  fromOneAddress("holds from one address, no cookie", 15, "tables", ({ slots, open }) => {
    const script = open("script");
    return Promise.all([...slots, ...slots].map((slot) => canHold(script, slot)));
  }),
  fromOneAddress("holds from one address, a new cookie each", 15, "tables", ({ slots, openKnown }) =>
    Promise.all(slots.map(async (slot) => canHold(await openKnown(), slot))),
  ),
  // Some proxies write the port behind the address.
  fromOneAddress("holds from one address, a new port each", 15, "tables", ({ slots, open }) =>
    Promise.all(slots.map((slot, index) => canHold(open("script", `:${40_000 + index}`), slot))),
  ),
  fromOneAddress("holds of one visitor, with their cookie", 3, "tables", holdAll),
  fromOneAddress(
    "holds from one address, each released in the name of another restaurant",
    15,
    "tables",
    ({ slots, open }) => {
      const script = open("script");
      return holdInTurn(slots, () => script, OTHER_RESTAURANT);
    },
  ),
  // Whoever opens the links has another address: the tables must go on counting for the first.
  {
    name: "holds of an assistant, each handed over to another address",
    limit: "15 tables",
    run: async ({ visitor, nextAddress, nextDate }) => {
      const [script, person] = [visitor(nextAddress(), "script"), visitor(nextAddress())];
      const slots = await findSlots(script, nextDate());
      const handed = await countSuccesses(slots, async (slot) => {
        const path = await holdAsAssistant(script, slot);
        return path !== null && (await person.post(path, "action=take")).status === 200;
      });
      return reached(handed, 15, `tables of ${slots.length} tries`);
    },
  },
  fromOneAddress("holds and releases of one visitor", 12, "holds", async ({ slots, openKnown }) => {
    const browser = await openKnown();
    return holdInTurn(slots, () => browser);
  }),
  fromOneAddress("holds and releases of one address, a new cookie each", 60, "holds", ({ slots, open }) =>
    holdInTurn([...slots, ...slots].slice(0, 80), open),
  ),
];
