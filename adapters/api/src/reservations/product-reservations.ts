import {
  type AvailabilityQuery,
  type LockOrder,
  ProviderUnavailable,
  Reservations,
  type RestaurantCallError,
  SlotTaken,
  TooManyHolds,
} from "@couvert/domain/booking/reservation/reservations.port";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import type { Language } from "@couvert/domain/values/language";
import { languageHeader } from "@couvert/platform/fetch/language-header";
import { type Answer, type Fetch, type NoAnswer, postJson } from "@couvert/platform/fetch/post-json";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import type { reservationDecoders } from "./reservation-decoders.ts";
import { isSuccess, type Rejection, toReservationError, toUnavailable } from "./reservation-errors.ts";
import { reserve } from "./reserve.ts";

type Decoders = typeof reservationDecoders;

const importDecoders = async (): Promise<Decoders> =>
  (await import("./reservation-decoders.ts")).reservationDecoders;

/**
 * Provides reservations to the browser through this site's endpoints (rules 7.5 to 7.19). `provider` is the configured provider's id;
 * `captchaToken` gets a token where the site has a captcha; `baseUrl` is empty where relative URLs reach the server. The decoders load while a request is under way
 * (rules 7.11, 7.97).
 */
export const productReservations = ({
  provider,
  captchaToken = null,
  fetch,
  baseUrl = "",
  loadDecoders = importDecoders,
}: {
  readonly provider: string;
  readonly captchaToken?: (() => Promise<string>) | null;
  readonly fetch: Fetch;
  readonly baseUrl?: string;
  readonly loadDecoders?: () => Promise<Decoders>;
}): Layer.Layer<Reservations> => {
  const decoders = Effect.tryPromise({
    try: loadDecoders,
    catch: (cause) => new ProviderUnavailable({ reason: "fault", detail: `no decoders: ${cause}` }),
  });

  /** Posts a request. The decoders begin to load beside it, and a failure of theirs does not end it. */
  const post = (
    endpoint: string,
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ): Effect.Effect<Answer, NoAnswer> =>
    Effect.suspend(() => {
      loadDecoders().catch(() => {});
      return postJson(fetch, `${baseUrl}/api/${encodeURIComponent(provider)}/${endpoint}`, body, headers);
    });

  /** Reads the rejection in an answer; none where the decoders cannot be loaded. */
  const readRejection = ({ body }: Answer): Effect.Effect<Rejection> =>
    decoders.pipe(
      Effect.map(({ rejection }) => Option.getOrUndefined(rejection(body))),
      Effect.catch(() => Effect.succeed(undefined)),
    );

  /** Posts a request about a restaurant and returns its success as `decoderOf` reads it. */
  const ask = <Read, Rejected = never>(
    endpoint: string,
    body: Readonly<Record<string, unknown>>,
    restaurantId: number,
    decoderOf: (decoders: Decoders) => (body: unknown, answer: Answer) => Option.Option<Read>,
    {
      language = null,
      reject = () => null,
    }: {
      readonly language?: Language | null;
      readonly reject?: (answer: Answer, rejection: Rejection) => Rejected | null;
    } = {},
  ): Effect.Effect<Read, RestaurantCallError | Rejected> => {
    const decode = (answer: Answer): Effect.Effect<Read, ProviderUnavailable> =>
      Effect.flatMap(decoders, (loaded) =>
        Effect.mapError(Effect.fromOption(decoderOf(loaded)(answer.body, answer)), toFault),
      );
    const fail = (answer: Answer): Effect.Effect<never, RestaurantCallError | Rejected> =>
      Effect.flatMap(readRejection(answer), (rejection) =>
        Effect.fail(reject(answer, rejection) ?? toReservationError(restaurantId, answer, rejection)),
      );
    return post(endpoint, body, languageHeader(language)).pipe(
      Effect.mapError(toUnavailable),
      Effect.flatMap(
        (answer): Effect.Effect<Read, RestaurantCallError | Rejected> =>
          isSuccess(answer) ? decode(answer) : fail(answer),
      ),
    );
  };

  return Layer.succeed(Reservations)({
    availability: (query) =>
      ask(
        "get-availability",
        encodeSearch(query),
        query.restaurantId,
        ({ availability }) => availability,
        query,
      ),
    experiences: (query) =>
      ask(
        "get-experiences",
        { rid: query.restaurantId },
        query.restaurantId,
        ({ experiences }) => experiences,
        query,
      ),
    lock: (order) =>
      ask("lock-availability", encodeLock(order), order.restaurantId, holdDecoder, {
        language: order.language ?? null,
        reject: ({ status }, rejection) => {
          if (status === 409) return new SlotTaken({ request: order.request });
          return rejection?.error?.code === "too_many_holds" ? new TooManyHolds({ waitSeconds: null }) : null;
        },
      }),
    unlock: (restaurantId, token) =>
      ask(
        "unlock",
        { restaurant_id: restaurantId, reservation_token: token },
        restaurantId,
        () => () => Option.some(undefined),
      ),
    reserve: (order) => reserve(post, readRejection, captchaToken, order),
  });
};

/** Decodes a hold, with its end on the clock of the page: a guest's clock may be wrong by a day (rule 7.95). */
const holdDecoder =
  ({ hold }: Decoders) =>
  (body: unknown, { clockLead }: Answer) =>
    Option.map(hold(body), (held) => ({ ...held, expiresAt: held.expiresAt + clockLead }));

const toFault = () => new ProviderUnavailable({ reason: "fault", detail: "an unreadable answer" });

const encodeSearch = ({
  restaurantId,
  partySize,
  start,
  isWholeDay,
  wantsAlternatives,
}: AvailabilityQuery) => ({
  rid: restaurantId,
  startDateTime: start,
  partySize,
  wholeDay: isWholeDay,
  alternatives: wantsAlternatives,
});

const encodeLock = ({ restaurantId, request, experience }: LockOrder) => ({
  party_size: String(request.partySize),
  date_time: request.time,
  restaurant_id: restaurantId,
  reservation_attribute: request.seatingArea,
  selected_date: dateOf(request.time),
  selected_time: timeOf(request.time),
  experience_id: experience?.id ?? null,
  experience_version: experience?.version ?? null,
});
