import type { AnyInteractionTable } from "../pact/interaction-table.ts";

/** The webhooks that a Prismic repository sends to the server, by their types and outcomes. */
export const CONTENT_WEBHOOK_INTERACTIONS = {
  "api-update": {
    success: ["a webhook of published documents"],
    wrongSecret: ["a webhook with another secret", "a webhook of a repository without a secret"],
    switchedOff: ["a webhook for a site that takes none"],
    tooMany: ["a webhook over the limit of requests"],
  },
  "test-trigger": {
    success: ["a test of the webhook"],
  },
} as const satisfies AnyInteractionTable;
