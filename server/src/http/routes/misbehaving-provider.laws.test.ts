import { setImmediate } from "node:timers/promises";
import {
  AvailabilityAnswer,
  ExperiencesAnswer,
  LockAnswer,
  RejectionAnswer,
  ReserveAnswer,
} from "@couvert/api/reservations/reservations.schema";
import { noCaptcha } from "@couvert/outside/captcha/captcha";
import { cdnGeolocation } from "@couvert/outside/geolocation/cdn-geolocation";
import { openTableReservations } from "@couvert/outside/reservations/opentable/opentable-reservations";
import { fc, it } from "@fast-check/vitest";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Schema from "effect/Schema";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import {
  createCards,
  NO_COUNTRIES,
  startTestServer,
  type TestServer,
  UNLIMITED_HOLDS,
} from "../app.builders.ts";
import { createAvailabilityBody, createLockBody, createReserveBody } from "./requests.builders.ts";
import { LEAKS, TASTING } from "./reservation-server.builders.ts";

/** How the provider handles a request. */
type Behaviour =
  | { readonly kind: "answers"; readonly status: number; readonly text: string }
  | { readonly kind: "breaks off" }
  | { readonly kind: "hangs up"; readonly code: string }
  | { readonly kind: "keeps silent" };

const ORIGIN = "https://platform.example.com";
const wine = {
  item_id: "wine",
  name: "Wine pairing",
  description: null,
  price_per_item: { min_unit_amount: 4500, multiplier: 100 },
  max_per_reservation: 4,
};

/** The correct responses to each endpoint's request. */
const RIGHT = {
  token: { access_token: "bearer", token_type: "Bearer", expires_in: 3600 },
  "get-availability": {
    times: ["2027-03-05T19:00"],
    times_available: [
      {
        time: "2027-03-05T19:00",
        availability_types: [
          {
            type: "Experience",
            diningArea: [{ attributes: ["bar"], experience_ids: [7], add_ons: [wine] }],
            cancellationPolicy: { free_until_hours: 24 },
          },
        ],
      },
    ],
    no_availability_reasons: [],
  },
  "get-experiences": {
    data: [
      {
        experience_id: 7,
        version: 3,
        name: "Tasting menu",
        description: "Seven courses.",
        price_per_cover: { min_unit_amount: 9500, multiplier: 100, pre_payment_required: true },
      },
      {
        experience_id: 8,
        name: "Jazz night",
        price_info: { multiplier: 100, prepayment_required: true, prices: [{ min_unit_amount: 1 }] },
      },
    ],
  },
  "lock-availability": { expires_at: "2027-03-05T15:05:00", reservation_token: "token-1" },
  unlock: {},
  reserve: { confirmation_number: 4711, manage_reservation_url: "https://m.example.com/x" },
  rejection: { errors: [{ message: "party_size is invalid" }], requestid: "request-1" },
} as const;

const card = { token: "tok_1", last4: "4242" };
const add_ons = [{ item_id: "wine", quantity: 2 }];
const ENDPOINTS = {
  "get-availability": { body: createAvailabilityBody(), answer: AvailabilityAnswer },
  "get-experiences": { body: { rid: 1001 }, answer: ExperiencesAnswer },
  "lock-availability": { body: createLockBody(TASTING), answer: LockAnswer },
  unlock: {
    body: { restaurant_id: 1001, reservation_token: "token-1" },
    answer: Schema.Struct({ success: Schema.Literal(true), response: Schema.Struct({}) }),
  },
  reserve: { body: createReserveBody({ ...TASTING, add_ons, credit_card: card }), answer: ReserveAnswer },
} as const;
type Endpoint = keyof typeof ENDPOINTS;

/** Replaces the part of a JSON value with this number by anything. */
const replacePart = (value: unknown, part: number, by: unknown): unknown => {
  const places: ((replacement: unknown) => unknown)[] = [];
  const visit = (node: unknown, put: (replacement: unknown) => unknown) => {
    places.push(put);
    if (typeof node !== "object" || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      visit(child, (replacement) => {
        const copy = Array.isArray(node) ? [...node] : { ...node };
        return put(Object.assign(copy, { [key]: replacement }));
      });
    }
  };
  visit(value, (replacement) => replacement);
  return places[part % places.length]?.(by);
};

/** Replacements of a correct value: nothing, extremes, other shapes, a stack trace. */
const wrongValues = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    "",
    [],
    {},
    0,
    -1,
    1e308,
    5e-324,
    2 ** 53,
    "2020-01-01T00:00:00",
    "2027-03-05T15:05:00+14:00",
    "+275760-09-13T00:00:00Z",
    "2027-02-30T19:00",
    "javascript:alert(1)",
    "a\u0000b",
    "\ud800",
    new Error("no room for ana@example.com").stack,
  ),
  fc.jsonValue(),
);
const STATUSES = [
  200, 201, 204, 301, 303, 307, 400, 401, 402, 403, 404, 408, 409, 410, 418, 422, 424, 429, 500, 501, 502,
  503, 504, 599,
];
const statuses = fc.oneof(fc.constantFrom(200, 201), fc.constant(400), fc.constantFrom(...STATUSES));

/** How a provider handles the request of an endpoint, worse or better. */
const behaviours = (of: keyof typeof RIGHT): fc.Arbitrary<Behaviour> => {
  const says = (status: fc.Arbitrary<number>, text: fc.Arbitrary<string>) =>
    fc.record({ kind: fc.constant("answers" as const), status, text });
  const spoiltAnswers = fc
    .tuple(fc.constantFrom(of, of, of, "rejection" as const), fc.nat(200), wrongValues)
    .map(([name, part, by]) => JSON.stringify(replacePart(RIGHT[name], part, by)) ?? "");
  const anything = fc.oneof(
    fc.constantFrom("", "null", "[]", "<html>Down</html>", JSON.stringify(RIGHT[of]).slice(0, 20)),
    fc.json(),
    fc.string({ unit: "binary" }),
  );
  return fc.oneof(
    { arbitrary: says(statuses, spoiltAnswers), weight: 12 },
    { arbitrary: says(statuses, anything), weight: 4 },
    {
      arbitrary: fc.record({
        kind: fc.constant("hangs up" as const),
        code: fc.constantFrom("ECONNREFUSED", "ECONNRESET", "UND_ERR_SOCKET"),
      }),
      weight: 2,
    },
    {
      arbitrary: fc.constantFrom({ kind: "breaks off" as const }, { kind: "keeps silent" as const }),
      weight: 1,
    },
  );
};

const cases = fc.constantFrom(...(Object.keys(ENDPOINTS) as Endpoint[])).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    behaviour: behaviours(endpoint),
    // The token request succeeds most of the time.
    tokenBehaviour: fc.oneof(
      { arbitrary: fc.constant(null), weight: 9 },
      { arbitrary: behaviours("token"), weight: 1 },
    ),
  }),
);

let now: {
  readonly behaviour: Behaviour;
  readonly tokenBehaviour: Behaviour | null;
  /** How it answers the question for the outcome of a request; as everything else by default. */
  readonly outcomeBehaviour?: (requestId: string) => Behaviour;
};
const sent: Request[] = [];
const respond = async (behaviour: Behaviour): Promise<Response> => {
  switch (behaviour.kind) {
    case "answers":
      return new Response([204, 304].includes(behaviour.status) ? null : behaviour.text, {
        status: behaviour.status,
      });
    case "breaks off":
      return new Response(new ReadableStream({ pull: (body) => body.error(new TypeError("terminated")) }));
    case "hangs up": {
      const cause = Object.assign(new Error(behaviour.code), { code: behaviour.code });
      throw new TypeError("fetch failed", { cause });
    }
    case "keeps silent":
      return new Promise(() => {});
  }
};
const provider = async (request: Request): Promise<Response> => {
  if (request.url.includes("/oauth/")) {
    return now.tokenBehaviour === null ? Response.json(RIGHT.token) : respond(now.tokenBehaviour);
  }
  sent.push(request);
  const requestId = new URL(request.url).searchParams.get("request_id");
  return respond(requestId === null ? now.behaviour : (now.outcomeBehaviour?.(requestId) ?? now.behaviour));
};

/** How long the provider may take, in ms of the clock that `ask` moves. */
const TIMEOUT_MS = 1000;
/** How far `ask` moves the clock in each turn of the event loop; reading a response takes a few turns. */
const TURN_MS = 5;

beforeAll(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterAll(() => void vi.useRealTimers());

/** A server without a token yet. */
const startServer = (outcomeTimeoutMs = TIMEOUT_MS) => {
  const reservations = openTableReservations({
    baseUrl: ORIGIN,
    tokenUrl: `${ORIGIN}/api/v2/oauth/token`,
    clientId: "couvert",
    clientSecret: "couvert",
    fetch: provider,
    timeoutMs: TIMEOUT_MS,
    outcomeTimeoutMs,
  });
  return startTestServer(
    {},
    {
      runtime: ManagedRuntime.make(
        Layer.mergeAll(
          reservations,
          cdnGeolocation,
          NO_COUNTRIES,
          noCaptcha,
          UNLIMITED_HOLDS,
          createCards(),
          Logger.layer([]),
        ),
      ),
    },
  );
};

const ask = async (server: TestServer, endpoint: Endpoint) => {
  sent.length = 0;
  const before = server.logged.length;
  let isAnswered = false;
  const answering = fetch(`${server.origin}/api/house/${endpoint}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ENDPOINTS[endpoint].body),
  }).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await setImmediate();
    vi.advanceTimersByTime(TURN_MS);
  }
  const answer = await answering;
  const text = await answer.text();
  return { status: answer.status, text, logged: server.logged.slice(before).join("\n") };
};

describe("each endpoint, when an outside provider", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const says = (status: number, text: string): Behaviour => ({ kind: "answers", status, text });
  const ENDPOINT_NAMES = Object.keys(ENDPOINTS) as Endpoint[];
  const answersOf = async (behaviour: Behaviour, endpoints = ENDPOINT_NAMES) => {
    now = { behaviour, tokenBehaviour: null };
    const codes: Partial<Record<Endpoint, string>> = {};
    for (const endpoint of endpoints) {
      const { status, text } = await ask(server, endpoint);
      codes[endpoint] = status === 200 ? "200" : `${status} ${JSON.parse(text).error.code}`;
    }
    return codes;
  };
  const faults = (reads: string, reserve: string) => ({
    "get-availability": reads,
    "get-experiences": reads,
    "lock-availability": reads,
    unlock: reads,
    reserve,
  });
  const [error, silence, unknown] = [
    "502 provider_unavailable",
    "504 provider_timeout",
    "504 outcome_unknown",
  ];

  it.each<readonly [string, Behaviour, object]>([
    ["breaks down", says(500, ""), faults(error, unknown)],
    ["does not answer in time", { kind: "keeps silent" }, faults(silence, unknown)],
    ["hangs up in the middle", { kind: "hangs up", code: "ECONNRESET" }, faults(error, unknown)],
    ["is not there", { kind: "hangs up", code: "ECONNREFUSED" }, faults(error, error)],
    ["answers nothing", says(200, ""), { ...faults(error, unknown), unlock: "200" }],
    ["answers no JSON", says(200, "<html>"), { ...faults(error, unknown), unlock: "200" }],
  ])("%s, reports it with the right status", async (_, behaviour, codes) => {
    expect(await answersOf(behaviour)).toEqual(codes);
  });

  it("has null for times, returns none", async () => {
    now = { behaviour: says(200, '{"times":null,"times_available":null}'), tokenBehaviour: null };
    const { status, text } = await ask(server, "get-availability");
    expect([status, JSON.parse(text).response]).toEqual([
      200,
      { times: [], times_available: [], no_availability_reasons: [] },
    ]);
  });

  it.each([
    ["without an offset, in UTC", "2027-03-05T15:05:00", "2027-03-05T15:05:00.000Z"],
    ["with another offset, in UTC", "2027-03-05T10:05:00-05:00", "2027-03-05T15:05:00.000Z"],
    ["that is past, as it is", "2001-03-05T15:05:00", "2001-03-05T15:05:00.000Z"],
  ])("says an expiry %s, returns that instant", async (_, said, expires_at) => {
    const answer = JSON.stringify({ ...RIGHT["lock-availability"], expires_at: said });
    now = { behaviour: says(201, answer), tokenBehaviour: null };
    const { status, text } = await ask(server, "lock-availability");
    expect([status, JSON.parse(text).response]).toEqual([200, { expires_at, reservation_token: "token-1" }]);
  });
});

describe("every endpoint, for any outside provider", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const runs = { numRuns: 400 };

  it.prop([cases], runs)(
    "returns a readable response, or a rejection with its status and no stack trace",
    async ({ endpoint, ...behaviour }) => {
      now = behaviour;
      const { status, text, logged } = await ask(server, endpoint);
      expect([200, 400, 404, 409, 502, 504]).toContain(status);
      // The provider may name its experiences as it likes.
      expect(status === 200 ? logged : text + logged).not.toMatch(LEAKS);
      expect(logged).not.toContain("ana@example.com");
      const schema = status === 200 ? ENDPOINTS[endpoint].answer : RejectionAnswer;
      expect(Schema.decodeUnknownResult(schema as typeof RejectionAnswer)(JSON.parse(text))).toMatchObject({
        _tag: "Success",
      });
      expect(logged === "").toBe(status < 500);
    },
  );

  it.prop([behaviours("reserve"), behaviours("reserve")], { numRuns: 100 })(
    "sends a reservation once, unless the token request failed",
    async (behaviour) => {
      now = { behaviour, tokenBehaviour: null };
      const { status } = await ask(server, "reserve");
      const isRejectedBefore = behaviour.kind === "answers" && behaviour.status === 401;
      expect(sent.filter(({ method }) => method === "POST")).toHaveLength(isRejectedBefore ? 2 : 1);
      // A provider that had the request may have booked, and only a rejection denies it.
      if (behaviour.kind === "breaks off" || behaviour.kind === "keeps silent") expect(status).toBe(504);
    },
  );
});

describe("reserve, with an outside provider that books and can report it", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(5 * TIMEOUT_MS);
  });
  afterAll(() => server.close());

  const tells = (request_id: string): Behaviour => ({
    kind: "answers",
    status: 200,
    text: JSON.stringify({ reservations: [{ request_id, ...RIGHT.reserve }] }),
  });

  it.prop([behaviours("reserve")], { numRuns: 100 })(
    "returns the outcome to the guest, whatever became of the first response",
    async (behaviour) => {
      now = { behaviour, tokenBehaviour: null, outcomeBehaviour: tells };
      const { status, text } = await ask(server, "reserve");
      expect(status).not.toBe(504);
      const questions = sent.filter(({ method }) => method === "GET");
      if (questions.length > 0) {
        expect([status, JSON.parse(text).response]).toEqual([
          200,
          { confirmation_number: "4711", manage_reservation_url: RIGHT.reserve.manage_reservation_url },
        ]);
      }
    },
  );
});
