import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import { createAccessToken, tokenUrlAt } from "@couvert/outside/reservations/provider-client";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { OAUTH_STATES } from "../oauth/states.ts";
import type { Interaction } from "../pact/pact-file.ts";
import { ReservationFixture } from "../reservations/fixture.schema.ts";
import { fixtureStates } from "../reservations/fixture-states.ts";
import { createReservationCalls, type ReservationCalls } from "../reservations/reservation-calls.ts";
import { CannotRun } from "../verify/cannot-run.ts";
import type { Answer } from "../verify/forwarder.ts";
import { decodeFixture } from "../verify/outside/fixture.ts";
import type {
  Arrangement,
  Connection,
  OutsideProvider,
  ProviderAddress,
} from "../verify/outside/outside-provider.ts";
import { type Probe, reach } from "../verify/outside/reach.ts";
import type { StateValues } from "../verify/states.ts";

/** The options that give the values of credentials. */
const HINTS = {
  bearer: "give --token, or --client-id and --client-secret",
  basic: "give --client-id and --client-secret",
};

/** How an outside reservation provider is verified, with the host that gives its tokens. */
export const outsideReservations: OutsideProvider = {
  pacts: [
    { boundary: "oauth", at: "oauthUrl" },
    { boundary: "reservations", at: "url" },
  ],
  accepting: "a client is registered",
  authorize: async (address) => {
    const { token, clientId, clientSecret } = address.credentials;
    const basic: StateValues =
      clientId === null ? {} : { basic: Buffer.from(`${clientId}:${clientSecret}`).toString("base64") };
    const bearer = token ?? (clientId === null ? null : await requestToken(address));
    return bearer === null ? basic : { ...basic, bearer };
  },
  hints: HINTS,
  openFixture: (json) =>
    Result.map(
      decodeFixture(ReservationFixture, json),
      (fixture) => (connection) => arrange(fixture, connection),
    ),
};

const arrange = (fixture: ReservationFixture, { address, known }: Connection): Arrangement => {
  const bearer = known["bearer"] === undefined ? null : String(known["bearer"]);
  const { url, timeoutMs } = address;
  const tokensOf = (values: StateValues) => async () =>
    known["basic"] === undefined ? { notChecked: HINTS.basic } : { values };
  const calls = bearer === null ? null : createReservationCalls({ url, bearer, timeoutMs });
  return {
    probe: probeOf(url, bearer, fixture.restaurantId),
    states: {
      ...fixtureStates(fixture, calls, new Date().toISOString().slice(0, 10) as CalendarDate),
      // The client of the credentials. Without one the host of the token endpoint may be any other.
      "a client is registered": tokensOf({}),
      "a client is not registered": tokensOf(OAUTH_STATES["a client is not registered"].defaults()),
    },
    books,
    mayBook: fixture.mayReserve === true,
    leftBy: (interaction, answer, values) => heldBy(interaction, answer, values, calls),
  };
};

/** Returns a request for a restaurant's experiences. A provider may forbid those of a restaurant that no fixture names. */
const probeOf = (url: string, bearer: string | null, restaurantId: number | undefined): Probe => ({
  url: `${url}/v2/availability/${restaurantId ?? 1}/experiences`,
  ...(bearer === null
    ? {}
    : {
        headers: { authorization: `Bearer ${bearer}` },
        rejections: restaurantId === undefined ? [401] : [401, 403],
      }),
});

/** Requests an access token; null when the answer has none, which is for the pact to report. */
const requestToken = async (address: ProviderAddress): Promise<string | null> => {
  const { oauthUrl, credentials, timeoutMs } = address;
  const tokenUrl = tokenUrlAt(oauthUrl);
  await reach({ url: tokenUrl }, timeoutMs);
  const { clientId, clientSecret } = credentials;
  const client = { clientId: clientId ?? "", clientSecret: clientSecret ?? "" };
  const getToken = createAccessToken({ ...client, tokenUrl, fetch, timeoutMs });
  const token = await Effect.runPromise(Effect.result(getToken()));
  if (Result.isSuccess(token)) return token.success;
  const { detail, tokenStatus: status } = token.failure;
  if (status !== undefined && status < 400) return null;
  const { origin } = new URL(oauthUrl);
  if (status !== undefined && [400, 401, 403].includes(status)) {
    throw new CannotRun(`${origin} refuses the client id and secret (${status})`);
  }
  throw new CannotRun(`${origin} gives no access token (${detail.replace("token: ", "")})`);
};

const Request = Schema.Struct({ method: Schema.String, path: Schema.String });
const decodeRequest = Schema.decodeUnknownOption(Request);

/** Returns whether an interaction calls a path of the booking API by a method. */
const calls = (interaction: Interaction, method: string, path: RegExp): boolean =>
  Option.exists(
    decodeRequest(interaction["request"]),
    (request) => request.method === method && path.test(request.path),
  );

/** Returns whether an interaction sends the token of a held table, or needs a reservation. */
const books = (interaction: Interaction): boolean =>
  (calls(interaction, "POST", /\/reservations$/) &&
    JSON.stringify(interaction["request"]).includes(`\${token}`)) ||
  (interaction.providerStates ?? []).some(({ name }) => name === "a request has reserved a table");

const decodeHold = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ reservation_token: Schema.String })),
);

/** Returns the release of the table that an interaction has held. Spends the token that one has released or reserved. */
const heldBy = (
  interaction: Interaction,
  { status, body }: Answer,
  { restaurantId, unknownRestaurantId, token }: StateValues,
  reservations: ReservationCalls | null,
): (() => Promise<void>) | null => {
  if (reservations === null || status > 299) return null;
  const spends =
    calls(interaction, "DELETE", /\/slot_locks\//) || calls(interaction, "POST", /\/reservations$/);
  if (spends) reservations.spend(String(token));
  const hold = calls(interaction, "POST", /\/slot_locks$/) ? decodeHold(body) : Option.none();
  if (Option.isNone(hold)) return null;
  return () =>
    reservations.release(Number(restaurantId ?? unknownRestaurantId), hold.value.reservation_token);
};
