import { type StateTable, statesWith, type ValueTable } from "../pact/provider-state.ts";

/** The values of states about the desk, with the examples of consumer tests. */
export const DESK_VALUES = {
  key: { meaning: "A key that writes at the restaurant.", example: "couvert_till" },
  restaurant: { meaning: "The id of the restaurant.", example: 1001 },
  date: { meaning: "The service day, which is today.", example: "2027-03-05" },
  time: { meaning: "The time on the restaurant's clock.", example: "19:00" },
  party: { meaning: "The id of a party.", example: 17 },
  version: { meaning: "The version of the party that the till saw.", example: 1 },
} as const satisfies ValueTable;

const OF_DAY = ["key", "restaurant", "date"] as const;
const OF_SLOT = [...OF_DAY, "time"] as const;
const OF_PARTY = ["key", "restaurant", "party", "version"] as const;

/** The provider states of a till's interactions with the desk. */
export const DESK_STATES = {
  "a party is expected today": {
    meaning: "The restaurant has one party today: two guests, expected, at a table.",
    values: [...OF_DAY, "party", "version"],
  },
  ...statesWith(OF_SLOT, {
    "a table is free now":
      "The restaurant is open, and its one table for two is free now and for a whole stay.",
    "the till has added a walk-in":
      "The till has added the walk-in of the interaction, with its Idempotency-Key.",
    "all tables are taken now": "The restaurant is open, and a party sits at its one table.",
  }),
  ...statesWith(OF_PARTY, {
    "somebody has changed a party since the till saw it":
      "The party is in a later version than the value, and late.",
    "the key may only read": "The scope of the key is read.",
  }),
  ...statesWith(OF_DAY, {
    "a table asks for a deposit tonight":
      "The restaurant's one table for two is free at nine, and its terms ask for a deposit.",
    "the key was revoked": "The key is known, and revoked.",
    "the key is of another restaurant": "The key works at another restaurant only.",
  }),
} as const satisfies StateTable<typeof DESK_VALUES>;

export type DeskState = keyof typeof DESK_STATES;

/** The walk-in of the interactions. */
export const walkInAt = <Time>(time: Time) => ({
  source: "walk_in",
  request: { partySize: 2, time, seatingArea: "default" },
  tables: null,
  minutes: null,
  guest: { firstName: "", lastName: "", email: "", phoneNumber: "", phoneCountry: "US" },
  occasion: "",
  specialRequest: "",
  notes: "",
  override: null,
});

/** A booking by telephone of the interactions, whose table waits for its deposit. */
export const payLinkAt = <Time>(time: Time, payUntil: Time, email: string) => ({
  ...walkInAt(time),
  source: "phone",
  guest: { firstName: "Ana", lastName: "Reyes", email, phoneNumber: "", phoneCountry: "US" },
  payUntil,
});

/** The id of the request that adds the booking by telephone. */
export const PAY_LINK_REQUEST = "call-0815";

/** The id of the request that adds the walk-in. */
export const WALK_IN_REQUEST = "receipt-4711";
