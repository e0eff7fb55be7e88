import type { AnyInteractionTable } from "../pact/interaction-table.ts";

/** The webhooks that a provider of text messages sends to the server, by what they report and their outcomes. */
export const TEXT_WEBHOOK_INTERACTIONS = {
  reply: {
    success: ["a reply that asks for no text messages", "a reply of other words"],
    wrongSignature: ["a reply signed with another token", "a reply without a signature"],
    tooMany: ["a reply signed with another token, above the limit of requests"],
  },
  status: {
    success: ["a text message that was not delivered", "a text message that was delivered"],
  },
} as const satisfies AnyInteractionTable;
