import { type StateTable, statesWith, type ValueTable } from "../pact/provider-state.ts";

/** The values of states about receivers of forms, with the examples of consumer tests. */
export const FORM_RECEIVER_VALUES = {
  secret: {
    meaning: "The secret that the receiver verifies with.",
    example: `whsec_${btoa("n".repeat(32))}`,
  },
  otherSecret: {
    meaning: "A valid secret that is not the receiver's.",
    example: `whsec_${btoa("o".repeat(32))}`,
  },
  id: { meaning: "The id of the form.", example: "5f0c2a" },
} as const satisfies ValueTable;

/** An id of a form that no receiver knows. */
const newId = (): string => crypto.randomUUID();

const newSecret = (): string =>
  `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64")}`;

/** The provider states of the interactions with a receiver of forms. */
export const FORM_RECEIVER_STATES = {
  "a receiver accepts forms": {
    meaning: "The receiver stores forms that are signed with its secret.",
    values: ["secret", "id"],
    defaults: () => ({ id: newId() }),
  },
  "a form is signed with another secret": {
    meaning: "The receiver does not know the secret that signed the form.",
    values: ["otherSecret", "id"],
    defaults: () => ({ otherSecret: newSecret(), id: newId() }),
  },
  ...statesWith(["secret", "id"], {
    "a receiver takes forms no more": "The receiver answers every request with 410.",
    "the service is unavailable": "The receiver answers every request with 503.",
  }),
} as const satisfies StateTable<typeof FORM_RECEIVER_VALUES>;

export type FormReceiverState = keyof typeof FORM_RECEIVER_STATES;
