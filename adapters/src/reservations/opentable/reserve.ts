import type { Confirmation } from "@couvert/domain/booking/reservation/booking";
import {
  OutcomeUnknown,
  PaymentFailed,
  type ReserveError,
  type ReserveOrder,
  SlotTaken,
} from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { done, traceOf } from "./accepted.ts";
import { CardRefusalBody, ConfirmationBody } from "./answers.schema.ts";
import { askAbout } from "./ask-about.ts";
import type { AskProvider } from "./ask-provider.ts";
import { confirmationOf } from "./confirmation-of.ts";
import { isTimeout, unavailable } from "./no-answer.ts";
import { reserveBody } from "./reserve-body.ts";
import type { ProviderAnswer } from "./send-request.ts";

/**
 * Reserves under a request id of its own, and sends that once. When the answer does not tell what became of it, the provider
 * is asked about that id for at most `askingMs`; what it cannot tell either stays `OutcomeUnknown`.
 */
export const reserve = (ask: AskProvider, askingMs: number) =>
  Effect.fn("httpReservations.reserve")(function* (order: ReserveOrder) {
    const requestId = crypto.randomUUID();
    const { restaurantId } = order;
    const path = `v2/booking/${restaurantId}/reservations`;
    return yield* ask("POST", path, reserveBody(order), requestId).pipe(
      Effect.mapError((lost) =>
        lost.wasSent ? new OutcomeUnknown({ detail: lost.detail }) : unavailable(lost),
      ),
      Effect.flatMap((answer) => confirmed(answer, order)),
      Effect.catchTag("OutcomeUnknown", (unknown) =>
        Effect.flatMap(askAbout(ask, askingMs, restaurantId, requestId), (confirmation) =>
          confirmation === null ? Effect.fail(unknown) : Effect.succeed(confirmation),
        ),
      ),
    );
  });

const isCardRefusal = Schema.is(CardRefusalBody);

const confirmed = (
  answer: ProviderAnswer,
  { restaurantId, request }: ReserveOrder,
): Effect.Effect<Confirmation, ReserveError> => {
  const { status, body } = answer;
  if (status === 402 || isCardRefusal(body)) return Effect.fail(new PaymentFailed());
  if (status === 409) return Effect.fail(new SlotTaken({ request }));
  // A provider that broke down may have booked before it did, and one that points elsewhere may have booked as well.
  if (status >= 500 || isTimeout(status) || (status >= 300 && status < 400)) {
    return Effect.fail(new OutcomeUnknown({ detail: traceOf(answer) }));
  }
  return Effect.andThen(
    done(answer, restaurantId),
    Schema.decodeUnknownEffect(ConfirmationBody)(body).pipe(
      Effect.mapBoth({
        onFailure: () => new OutcomeUnknown({ detail: "an unreadable confirmation" }),
        onSuccess: confirmationOf,
      }),
    ),
  );
};
