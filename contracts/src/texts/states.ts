import { type StateTable, statesWith, type ValueTable } from "../pact/provider-state.ts";

/** The values of states about text messages, with the examples of consumer tests. */
export const TEXT_VALUES = {
  account: { meaning: "The id of the account.", example: `AC${"0".repeat(32)}` },
  basic: {
    meaning: "The account's id and its token, parted by a colon, in base64.",
    example: btoa(`AC${"0".repeat(32)}:token`),
  },
  from: { meaning: "The number that text messages come from.", example: "+15005550006" },
  to: { meaning: "The number that a text message goes to.", example: "+13055550123" },
} as const satisfies ValueTable;

const ALL = ["account", "basic", "from", "to"] as const;
const OWN = { from: TEXT_VALUES.from.example };

/** The provider states of the interactions with a provider of text messages. Twilio's test accounts have numbers for each. */
export const TEXT_STATES = {
  "a number takes text messages": {
    meaning: "The account may send to the number.",
    values: ALL,
    defaults: () => ({ ...OWN, to: "+13055550123" }),
  },
  "a number is none": {
    meaning: "Nobody can have the number.",
    values: ALL,
    defaults: () => ({ ...OWN, to: "+15005550001" }),
  },
  "a number takes no text messages": {
    meaning: "The number is that of a telephone without text messages.",
    values: ALL,
    defaults: () => ({ ...OWN, to: "+15005550009" }),
  },
  "a number has opted out": {
    meaning: "Whoever has the number has replied STOP to the account.",
    values: ALL,
    defaults: () => ({ ...OWN, to: "+15005550004" }),
  },
  "a key belongs to no account": {
    meaning: "The token is not that of the account.",
    values: ALL,
    defaults: () => ({
      ...OWN,
      ...{ account: TEXT_VALUES.account.example, basic: btoa("unknown:key"), to: "+13055550123" },
    }),
  },
  ...statesWith(ALL, {
    "the account has sent too many requests": "The provider answers every request with 429.",
    "the service is unavailable": "The provider answers every request with 503.",
  }),
} as const satisfies StateTable<typeof TEXT_VALUES>;

export type TextState = keyof typeof TEXT_STATES;
