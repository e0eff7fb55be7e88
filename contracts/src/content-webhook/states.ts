import { type StateTable, statesWith, type ValueTable } from "../pact/provider-state.ts";

/** The values of states about webhooks of the content repository, with the examples of consumer tests. */
export const CONTENT_WEBHOOK_VALUES = {
  secret: { meaning: "The secret of the site's webhook.", example: "the-secret-of-the-webhook" },
} as const satisfies ValueTable;

/** The provider states of the interactions with the server. */
export const CONTENT_WEBHOOK_STATES = statesWith(["secret"], {
  "the site takes webhooks": "The site has the secret.",
  "the site takes no webhooks": "No secret is set for the site.",
  "the repository has sent too many webhooks":
    "The address of the repository has sent as many requests as the site takes in a minute.",
}) satisfies StateTable<typeof CONTENT_WEBHOOK_VALUES>;

export type ContentWebhookState = keyof typeof CONTENT_WEBHOOK_STATES;
