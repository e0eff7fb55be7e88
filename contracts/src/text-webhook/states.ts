import { type StateTable, statesWith, type ValueTable } from "../pact/provider-state.ts";

/** The values of states about webhooks of a provider of text messages: none, since their signatures are over fixed forms. */
export const TEXT_WEBHOOK_VALUES = {} as const satisfies ValueTable;

/** The token that the provider of the examples signs with, and the URL that it signs for. */
export const SIGNING = {
  token: "the-token-of-the-account",
  url: "http://couvert.test/webhooks/text-messages",
};

/** The provider states of the interactions with the server. */
export const TEXT_WEBHOOK_STATES = statesWith([], {
  "the site sends text messages": `The account of the site has the token ${SIGNING.token}; the site is at http://couvert.test.`,
  "an address has sent too many forged webhooks":
    "The address has sent as many requests without the provider's signature as the site takes in a minute.",
}) satisfies StateTable<typeof TEXT_WEBHOOK_VALUES>;

export type TextWebhookState = keyof typeof TEXT_WEBHOOK_STATES;
