import type { Confirmation } from "@couvert/domain/booking/reservation/booking";
import { RETRIED_STATUSES } from "@couvert/domain/site/delivery/retry";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { FoundReservation, FoundReservations } from "./answers.schema.ts";
import type { AskProvider } from "./ask-provider.ts";
import { confirmationOf } from "./confirmation-of.ts";
import type { ProviderAnswer } from "./send-request.ts";

/** How much of the patience is spent before each question. The first is asked at once, the last has half of it to be answered. */
const PAUSES = [0, 1 / 6, 1 / 3];

/** What a question brought: the confirmation, nothing so far, or that this provider does not know the question. */
type Told = Confirmation | "nothing yet" | "no such call";

/**
 * Asks a provider what became of a reserve, by the request's own id, for at most `patienceMs`:
 * `GET v2/booking/{rid}/reservations?request_id={id}`. Null when that cannot be told. No reservation is no refusal: a request
 * that is slow may be carried out after the question. OpenTable's public API is not known to have such a call; a provider
 * without it is asked once, which changes nothing there, and whatever it answers that does not name the request is left unread.
 */
export const askAbout = (
  ask: AskProvider,
  patienceMs: number,
  restaurantId: number,
  requestId: string,
): Effect.Effect<Confirmation | null> => {
  const query = new URLSearchParams({ request_id: requestId });
  const question = ask("GET", `v2/booking/${restaurantId}/reservations?${query}`).pipe(
    Effect.map((answer) => told(answer, requestId)),
    Effect.orElseSucceed((): Told => "nothing yet"),
  );
  return Effect.gen(function* () {
    for (const pause of PAUSES) {
      yield* Effect.sleep(pause * patienceMs);
      const answer = yield* question;
      if (answer === "no such call") return null;
      if (answer !== "nothing yet") return answer;
    }
    return null;
  }).pipe(Effect.timeoutOrElse({ duration: patienceMs, orElse: () => Effect.succeed(null) }));
};

const told = ({ status, body }: ProviderAnswer, requestId: string): Told => {
  if (RETRIED_STATUSES.includes(status)) return "nothing yet";
  const found = status === 200 ? listOf(body) : undefined;
  if (found === undefined) return "no such call";
  if (found.length === 0) return "nothing yet";
  // A provider that knows the path but not the query answers with everybody's reservations.
  const own = found
    .flatMap((entry) => Option.toArray(decodeEntry(entry)))
    .find((entry) => (entry.request_id ?? entry.requestId) === requestId);
  return own === undefined ? "no such call" : confirmationOf(own);
};

const decodeEntry = Schema.decodeUnknownOption(FoundReservation);

const decodeList = Schema.decodeUnknownOption(FoundReservations);

const listOf = (body: unknown): readonly unknown[] | undefined => {
  const found = Option.getOrUndefined(decodeList(body));
  if (found === undefined || "length" in found) return found;
  return "data" in found ? found.data : found.reservations;
};
