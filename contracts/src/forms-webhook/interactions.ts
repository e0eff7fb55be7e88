import type { FormDelivery } from "@couvert/domain/forms/form/form-delivery.port";
import type * as Effect from "effect/Effect";
import type { InteractionTable } from "../pact/interaction-table.ts";

/** The interactions with a receiver of forms. */
export const FORM_RECEIVER_INTERACTIONS = {
  deliver: {
    success: ["a form"],
    FormRejected: ["a form for a receiver that takes forms no more"],
    FormUnavailable: [
      "a form with the signature of another secret",
      "a form for a receiver that is unavailable",
    ],
  },
} as const satisfies InteractionTable<Effect.Success<typeof FormDelivery>>;
