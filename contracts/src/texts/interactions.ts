import type { TextMessages } from "@couvert/domain/booking/text/text-messages.port";
import type * as Effect from "effect/Effect";
import type { InteractionTable } from "../pact/interaction-table.ts";

/** The interactions with a provider of text messages. No answer at all is the same error as 503, and cannot be in a pact. */
export const TEXT_INTERACTIONS = {
  send: {
    success: ["a text message"],
    TextRejected: ["a text message to a number that is none", "a text message to a number that takes none"],
    TextOptedOut: ["a text message to a number that has opted out"],
    TextUnavailable: [
      "a text message with an unknown key",
      "a text message above the limit of requests",
      "a text message at a service that is unavailable",
    ],
  },
} as const satisfies InteractionTable<Effect.Success<typeof TextMessages>>;
