import type { AnyInteractionTable } from "../pact/interaction-table.ts";

/** The requests of a till to the desk, by their outcomes. */
export const DESK_INTERACTIONS = {
  readDay: {
    success: ["the day of a restaurant"],
    revoked: ["the day of a restaurant with a revoked key"],
    otherRestaurant: ["the day of another restaurant"],
  },
  addWalkIn: {
    success: ["a walk-in", "the same walk-in once more"],
    tableTaken: ["a walk-in while all tables are taken"],
  },
  addPayLink: {
    success: ["a booking with a link to pay"],
    noPayLink: ["a booking with a link to pay, of a guest without an address"],
  },
  chargeFee: {
    managerNeeded: ["a fee"],
  },
  changeStatus: {
    success: ["a party that has arrived"],
    changedSince: ["a party that has arrived, which somebody else has changed"],
    readOnly: ["a party that has arrived, with a key that may only read"],
  },
} as const satisfies AnyInteractionTable;
