import { type StateTable, statesWith, type ValueTable } from "../pact/provider-state.ts";

/** The values of states about reservations, with the examples of consumer tests. */
export const RESERVATION_VALUES = {
  bearer: { meaning: "An access token that the provider accepts.", example: "access-token" },
  restaurantId: { meaning: "The provider's number of the restaurant.", example: 1001 },
  unknownRestaurantId: { meaning: "A number that no restaurant has.", example: 9999 },
  date: { meaning: "A day some days ahead, on the restaurant's clock: `2027-03-05`.", example: "2027-03-05" },
  time: { meaning: "A time on that day: `19:00`.", example: "19:00" },
  partySize: { meaning: "A number of guests.", example: 2 },
  seatingArea: { meaning: "The `attributes` value of the table's dining area.", example: "default" },
  token: { meaning: "The token of the held table.", example: "held-token" },
  experienceId: { meaning: "The number of the experience.", example: 7 },
  experienceVersion: { meaning: "The current version of the experience.", example: 3 },
  addOnId: { meaning: "The `item_id` of an add-on of the experience.", example: "wine" },
  cardToken: { meaning: "A token of a card, from the card provider.", example: "tok_1" },
  requestId: {
    meaning: "The `x-request-id` of the reserve request: a UUID.",
    example: "5f0e7d0e-8f5c-4a0e-9b0c-1c2d3e4f5a6b",
  },
} as const satisfies ValueTable;

/** The restaurant and the time that a diner asks for. */
const SLOT = ["bearer", "restaurantId", "date", "time", "partySize", "seatingArea"] as const;

const EXPERIENCE = [...SLOT, "experienceId", "experienceVersion", "addOnId"] as const;

/** The provider states of the interactions with reservations. */
export const RESERVATION_STATES = {
  ...statesWith(SLOT, {
    "a restaurant has a free table":
      "A table of the seating area is free for the party at the time, without an experience.",
    "a restaurant has no free table":
      "The restaurant has such a table and seats parties at the time, but others have taken all tables.",
  }),
  "a restaurant does not exist": {
    meaning: "No restaurant has the number.",
    values: ["bearer", "unknownRestaurantId", "date", "time", "partySize", "seatingArea"],
  },
  ...statesWith([...SLOT, "token"], {
    "a table is held": "A free table was locked, and its token has not expired.",
    "a held table was taken":
      "A table was locked, the lock has expired, and another party has taken the last table.",
  }),
  "a request has reserved a table": {
    meaning: "The reserve request with the id has booked the table of the token.",
    values: [...SLOT, "token", "requestId"],
  },
  "a request has reserved nothing": {
    meaning: "The provider has received no reserve request with the id.",
    values: ["bearer", "restaurantId", "requestId"],
  },
  "reservations are found by the id of a request": {
    meaning: "The provider has a call that finds the reservation of a request; not every provider has.",
    values: [],
  },
  "a restaurant sells a prepaid experience with an add-on": {
    meaning: "The time can be booked with an experience that is paid in advance and has an add-on.",
    values: EXPERIENCE,
  },
  ...statesWith([...EXPERIENCE, "token", "cardToken"], {
    "a table is held for an experience, and a card has a token":
      "A table was locked for the experience, and the card of the token can be charged.",
    "a table is held for an experience, and a card is declined":
      "A table was locked for the experience, and the bank declines a charge of the card.",
  }),
  "the service is unavailable": {
    meaning: "The provider answers every request with 503.",
    values: [...SLOT, "token", "requestId"],
  },
  "the service rejects every request": {
    meaning: "The provider answers every request with 400 and the message `party_size is invalid`.",
    values: [...SLOT, "token"],
  },
} as const satisfies StateTable<typeof RESERVATION_VALUES>;

export type ReservationState = keyof typeof RESERVATION_STATES;
