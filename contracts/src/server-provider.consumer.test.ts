import { fetchFrom } from "@couvert/adapters/platform/fetch/fetch";
import { openTableReservations } from "@couvert/adapters/reservations/opentable/opentable-reservations";
import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { Matchers, Pact } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PACTS, PARTIES, RESERVING_REQUEST, STATES } from "./pacts.ts";

const { eachLike, fromProviderState, like, regex, string, uuid } = Matchers;

const pact = new Pact({
  consumer: PARTIES.server,
  provider: PARTIES.reservationProvider,
  dir: PACTS,
  logLevel: "error",
});

const tableRequest = { partySize: 2, time: "2027-03-05T19:00", attribute: "default" } as const;
const OAUTH = "https://oauth.invalid/api/v2/oauth/token";
const REQUEST_ID = uuid(RESERVING_REQUEST);
const BEARER = fromProviderState(`Bearer \${bearer}`, "Bearer access-token");
const refusal = (message: string) => ({ errors: [{ message }], requestid: string("request-1") });
const localTime = regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "2027-03-05T19:00");

type Posted = Parameters<ReturnType<Pact["addInteraction"]>["withRequest"]>[2];
type RequestBuilder = Parameters<NonNullable<Posted>>[0];

/** What every request but a search carries. */
const asClient = (request: RequestBuilder): RequestBuilder =>
  request.headers({ authorization: BEARER, "x-request-id": REQUEST_ID });

/** A token without asking for one: how it is asked for is an interaction of its own. */
const withToken = (request: Request): Promise<Response> =>
  request.url.startsWith(OAUTH)
    ? Promise.resolve(Response.json({ access_token: "access-token", token_type: "Bearer", expires_in: 3600 }))
    : fetch(request);

/** A token by asking for one, and an empty answer to the search it is for. */
const onlyToken = (request: Request): Promise<Response> =>
  new URL(request.url).pathname.endsWith("/token")
    ? fetch(request)
    : Promise.resolve(Response.json({ times_available: null }));

/** A reserve is lost on the way; all else arrives. */
const losingReserves = (request: Request): Promise<Response> =>
  request.method === "POST" && request.url.endsWith("/reservations")
    ? Promise.reject(new TypeError("terminated"))
    : withToken(request);

type Ask<A, E> = (service: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>;

/** Asks the provider at a URL as the server does; answers the value or the named error. */
const ask = <A, E>(url: string, use: Ask<A, E>, fetch = withToken, tokenUrl = OAUTH) => {
  const layer = openTableReservations({
    baseUrl: url,
    tokenUrl,
    clientId: "couvert",
    clientSecret: "secret",
    fetch: fetchFrom(fetch),
    timeoutMs: 5_000,
    outcomeTimeoutMs: 1_000,
  });
  return Effect.runPromise(Effect.result(Effect.flatMap(Reservations, use)).pipe(Effect.provide(layer)));
};

const search =
  (restaurantId: number) =>
  (service: Effect.Success<typeof Reservations>): ReturnType<typeof service.availability> =>
    service.availability({ restaurantId, partySize: 2, start: tableRequest.time });

const searchQuery = {
  start_date_time: tableRequest.time,
  forward_minutes: "150",
  backward_minutes: "150",
  party_size: "2",
  include_experiences: "true",
};

const reserveBody = {
  first_name: "Ana",
  last_name: "Reyes",
  email_address: "ana@example.com",
  phone: { number: "3055550123", country_code: "US", phone_type: "mobile" },
  reservation_attribute: "default",
  special_request: "",
  restaurant_email_marketing_opt_in: false,
};

describe("the server asks the reservation provider", () => {
  it("for a token", async () => {
    await pact
      .addInteraction()
      .given(STATES.noRestaurant)
      .uponReceiving("a request for a client's token")
      .withRequest("POST", "/api/v2/oauth/token", (request) =>
        request
          .query({ grant_type: "client_credentials" })
          .headers({ authorization: regex(/^Basic .+/, "Basic Y291dmVydDpzZWNyZXQ=") }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          access_token: string("access-token"),
          token_type: "Bearer",
          expires_in: like(3600),
        }),
      )
      .executeTest(async ({ url }) => {
        const outcome = await ask(url, search(1001), onlyToken, `${url}/api/v2/oauth/token`);
        expect(outcome).toMatchObject({ success: { slots: [] } });
      });
  });

  it("for the free times of a restaurant", async () => {
    await pact
      .addInteraction()
      .given(STATES.tableForTwo)
      .uponReceiving("a search for two at 7:00 PM")
      .withRequest("GET", "/v2/availability/1001", (request) =>
        request.query(searchQuery).headers({ authorization: BEARER }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          times_available: eachLike({
            time: localTime,
            availability_types: eachLike({
              type: regex(/^(Standard|Experience)$/, "Standard"),
              diningArea: eachLike({ attributes: eachLike("default") }),
            }),
          }),
          no_availability_reasons: [],
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await ask(url, search(1001))).toMatchObject({
          success: {
            slots: [{ time: tableRequest.time, attribute: "default", availabilityType: ["Standard"] }],
          },
        });
      });
  });

  it("in vain for a restaurant it does not know", async () => {
    await pact
      .addInteraction()
      .given(STATES.noRestaurant)
      .uponReceiving("a search in an unknown restaurant")
      .withRequest("GET", "/v2/availability/9999", (request) =>
        request.query(searchQuery).headers({ authorization: BEARER }),
      )
      .willRespondWith(404, (response) => response.jsonBody(refusal("MissingResource")))
      .executeTest(async ({ url }) => {
        expect(await ask(url, search(9999))).toMatchObject({ failure: { _tag: "UnknownRestaurant" } });
      });
  });

  it("to hold a table", async () => {
    await pact
      .addInteraction()
      .given(STATES.tableForTwo)
      .uponReceiving("a lock of a free table")
      .withRequest("POST", "/v2/booking/1001/slot_locks", (request) =>
        asClient(request).jsonBody({
          party_size: 2,
          date_time: tableRequest.time,
          reservation_attribute: "default",
        }),
      )
      .willRespondWith(201, (response) =>
        response.jsonBody({
          expires_at: regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, "2027-03-01T12:05:00"),
          reservation_token: string("held-token"),
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await ask(url, (service) => service.lock(createLockOrder()))).toMatchObject({
          success: { token: "held-token", expiresAt: Date.parse("2027-03-01T12:05:00Z") },
        });
      });
  });

  it("in vain to hold a table that is taken", async () => {
    await pact
      .addInteraction()
      .given(STATES.noTable)
      .uponReceiving("a lock of a taken table")
      .withRequest("POST", "/v2/booking/1001/slot_locks", (request) =>
        asClient(request).jsonBody({
          party_size: 2,
          date_time: tableRequest.time,
          reservation_attribute: "default",
        }),
      )
      .willRespondWith(409, (response) => response.jsonBody({ errors: eachLike({ message: string() }) }))
      .executeTest(async ({ url }) => {
        expect(await ask(url, (service) => service.lock(createLockOrder()))).toMatchObject({
          failure: { _tag: "SlotTaken" },
        });
      });
  });

  it("to let a table go", async () => {
    await pact
      .addInteraction()
      .given(STATES.heldTable)
      .uponReceiving("the release of a held table")
      .withRequest(
        "DELETE",
        fromProviderState(`/v2/booking/1001/slot_locks/\${token}`, "/v2/booking/1001/slot_locks/held-token"),
        asClient,
      )
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect(await ask(url, (service) => service.unlock(1001, "held-token"))).toMatchObject({
          _tag: "Success",
        });
      });
  });

  it("to book the table it holds", async () => {
    await pact
      .addInteraction()
      .given(STATES.heldTable)
      .uponReceiving("a reserve of a held table")
      .withRequest("POST", "/v2/booking/1001/reservations", (request) =>
        asClient(request).jsonBody({
          ...reserveBody,
          reservation_token: fromProviderState(`\${token}`, "held-token"),
        }),
      )
      .willRespondWith(201, (response) =>
        response.jsonBody({
          confirmation_number: string("JR7K2M"),
          manage_reservation_url: regex(/^https?:\/\/.+/, "https://book.example.com/manage/abc"),
        }),
      )
      .executeTest(async ({ url }) => {
        const order = createReserveOrder({ token: "held-token" });
        expect(await ask(url, (service) => service.reserve(order))).toMatchObject({
          success: { confirmation: "JR7K2M", manageUrl: "https://book.example.com/manage/abc" },
        });
      });
  });

  it("in vain to book with a token that holds nothing", async () => {
    await pact
      .addInteraction()
      .given(STATES.tableForTwo)
      .uponReceiving("a reserve with an unknown token")
      .withRequest("POST", "/v2/booking/1001/reservations", (request) =>
        asClient(request).jsonBody({ ...reserveBody, reservation_token: "nobody-holds-this" }),
      )
      .willRespondWith(400, (response) => response.jsonBody(refusal("reservation_token is invalid")))
      .executeTest(async ({ url }) => {
        const order = createReserveOrder({ token: "nobody-holds-this" });
        expect(await ask(url, (service) => service.reserve(order))).toMatchObject({
          failure: { _tag: "RequestRejected", field: "reservation_token" },
        });
      });
  });

  describe("what became of a reserve whose answer was lost,", () => {
    afterEach(() => vi.restoreAllMocks());
    const reserveInVain = (url: string) => {
      vi.spyOn(crypto, "randomUUID").mockReturnValue(RESERVING_REQUEST);
      return ask(url, (service) => service.reserve(createReserveOrder()), losingReserves);
    };

    it("and has the reservation that it made", async () => {
      await pact
        .addInteraction()
        .given(STATES.reservedTable)
        .uponReceiving("a question for the reservation of a request")
        .withRequest("GET", "/v2/booking/1001/reservations", (request) =>
          request.query({ request_id: RESERVING_REQUEST }).headers({ authorization: BEARER }),
        )
        .willRespondWith(200, (response) =>
          response.jsonBody({
            reservations: [
              {
                request_id: RESERVING_REQUEST,
                confirmation_number: string("JR7K2M"),
                manage_reservation_url: regex(/^https?:\/\/.+/, "https://book.example.com/manage/abc"),
              },
            ],
          }),
        )
        .executeTest(async ({ url }) => {
          expect(await reserveInVain(url)).toMatchObject({
            success: { confirmation: "JR7K2M", manageUrl: "https://book.example.com/manage/abc" },
          });
        });
    });

    it("and stays in the dark when it made none so far", async () => {
      await pact
        .addInteraction()
        .given(STATES.heldTable)
        .uponReceiving("a question for the reservation of a request that made none")
        .withRequest("GET", "/v2/booking/1001/reservations", (request) =>
          request.query({ request_id: RESERVING_REQUEST }).headers({ authorization: BEARER }),
        )
        .willRespondWith(200, (response) => response.jsonBody({ reservations: [] }))
        .executeTest(async ({ url }) => {
          expect(await reserveInVain(url)).toMatchObject({ failure: { _tag: "OutcomeUnknown" } });
        });
    });
  });
});
