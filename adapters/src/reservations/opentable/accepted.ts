import {
  ProviderUnavailable,
  RequestRejected,
  type RestaurantCallError,
  UnknownRestaurant,
} from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { ErrorBody, RequestIdBody } from "./answers.schema.ts";
import { isTimeout } from "./no-answer.ts";
import { refusedField } from "./refused-field.ts";
import type { ProviderAnswer } from "./send-request.ts";

/** Lets an answer that says yes pass; any other is the error of the port that it stands for. */
export const done = (
  answer: ProviderAnswer,
  restaurantId: number,
): Effect.Effect<void, RestaurantCallError> => {
  const { status } = answer;
  if (status >= 200 && status < 300) return Effect.void;
  if (status === 404) return Effect.fail(new UnknownRestaurant({ restaurantId }));
  if (status === 400 || status === 422) {
    const message = messageOf(answer);
    return Effect.fail(new RequestRejected({ field: refusedField(message), message }));
  }
  const reason = isTimeout(status) ? "timeout" : "fault";
  return Effect.fail(new ProviderUnavailable({ reason, detail: traceOf(answer) }));
};

/** The body of an answer that says yes; one that does not decode is a fault of the provider. */
export const accepted = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  answer: ProviderAnswer,
  restaurantId: number,
): Effect.Effect<S["Type"], RestaurantCallError> =>
  Effect.andThen(
    done(answer, restaurantId),
    Effect.mapError(
      Schema.decodeUnknownEffect(schema)(answer.body),
      () =>
        new ProviderUnavailable({ reason: "fault", detail: `status ${answer.status}: an unreadable body` }),
    ),
  );

/**
 * What may be logged of an answer: its status and the id under which the provider knows the request. What it says is
 * left out, since it may repeat what the diner typed.
 */
export const traceOf = ({ status, body }: ProviderAnswer): string => {
  const requestId = Option.getOrUndefined(decodeRequestId(body))?.requestid;
  return requestId === undefined ? `status ${status}` : `status ${status}, request ${requestId}`;
};

const decodeRequestId = Schema.decodeUnknownOption(RequestIdBody);

const decodeError = Schema.decodeUnknownOption(ErrorBody);

/** The most that is repeated of what a provider says, in characters. */
const MESSAGE_LENGTH = 200;

// A provider that breaks down may say more than a sentence: of each message the first line is told, and no stack trace.
const messageOf = ({ body }: ProviderAnswer): string => {
  const errors = Option.getOrUndefined(decodeError(body))?.errors ?? [];
  const lines = errors.map(({ message }) => message.split(/[\r\n]/, 1)[0] ?? "");
  return lines.join("; ").slice(0, MESSAGE_LENGTH) || "no message";
};
