import {
  CardDeclined,
  CardProviderUnavailable,
  CardTokens,
  NoHoldToPay,
  TooManyCards,
  TooManyDeclines,
} from "@couvert/domain/booking/card/card-tokens.port";
import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { slots } from "@couvert/domain/booking/flow/reservation.arbitraries";
import { createHold } from "@couvert/domain/booking/reservation/reservation.builders";
import {
  CardNeeded,
  OutcomeUnknown,
  PaidTooLate,
  PaymentFailed,
  ProviderUnavailable,
  RequestRejected,
  SlotTaken,
  TooManyBookings,
  TooManyHolds,
  UnknownRestaurant,
} from "@couvert/domain/booking/reservation/reservations.port";
import { CaptchaRejected, CaptchaUnavailable } from "@couvert/domain/forms/form/captcha.port";
import { createFormSlice, createValues } from "@couvert/domain/forms/form/form.builders";
import { SubmissionsUnavailable } from "@couvert/domain/forms/form/form-submissions.port";
import { CountryUnavailable, VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import { coordinates } from "@couvert/domain/restaurant/location/location.arbitraries";
import { fc } from "@fast-check/vitest";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { createFormParts } from "../forms/forms.builders.ts";
import type { EndpointName } from "../routes/product-endpoints.ts";
import {
  createAvailabilityBody,
  createCardBody,
  createLockBody,
  createReserveBody,
} from "../routes/requests.builders.ts";
import { createDocumentJudge } from "./document-judge.builders.ts";
import { changedBodies } from "./json-schema.arbitraries.ts";
import type { JsonSchema } from "./json-schema.ts";
import { namedSchemas } from "./named-schemas.ts";
import type { OpenApiDocument } from "./openapi.ts";

const detail = "it is out";
const restaurantFailures = [
  new UnknownRestaurant({ restaurantId: 1001 }),
  new RequestRejected({ field: "date_time", message: "date_time is in the past" }),
  new ProviderUnavailable({ reason: "fault", detail }),
  new ProviderUnavailable({ reason: "timeout", detail }),
];
const taken = new SlotTaken({ request: { seatingArea: "default" } });

type Outcome = Effect.Effect<never>;

/** The outcome of the next call of a port. Each call has all of its own. */
let outcome = Effect.void as Outcome;
const next = () => Effect.suspend(() => outcome);

/** The operation under test; a card needs a table whose experience is paid in advance. */
let operation = "";
const nextExperiences = () =>
  Effect.suspend(() => (operation === "getCardTokens" ? Effect.succeed([createExperience()]) : outcome));
const succeed = (value: unknown) => Effect.succeed(value) as Outcome;
const fail = (error: unknown) => Effect.fail(error) as Outcome;

/** The requests and the outcomes of an operation. */
interface Case {
  /** A valid body. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** What the call of the port can return. */
  readonly values: fc.Arbitrary<unknown>;
  /** The failures of the call. */
  readonly failures?: readonly unknown[];
  /** The fields with checks that JSON Schema cannot say, and the text that says them. */
  readonly beyond?: Readonly<Record<string, RegExp>>;
  /** The codes that no single request of an address leads to. */
  readonly elsewhere?: readonly string[];
}

const VISIBLE = /has a visible character/;
const CASES: Readonly<Record<Exclude<EndpointName, "visitForm">, Case>> = {
  getRestaurants: {
    values: fc.constantFrom(
      [],
      [
        {
          id: 1001,
          uid: "miami",
          name: "Miami",
          zone: "America/New_York",
          currency: null,
          coordinates: { latitude: 25.77, longitude: -80.19 },
        },
      ],
    ),
  },
  getAvailability: {
    body: createAvailabilityBody(),
    values: slots.map((found) => ({ slots: found, noAvailabilityReasons: ["NoTimesExist"] })),
    failures: restaurantFailures,
    beyond: { startDateTime: /a day of the calendar/ },
  },
  getExperiences: {
    body: { rid: 1001 },
    values: fc.constantFrom([], [createExperience()]),
    failures: restaurantFailures,
  },
  lockAvailability: {
    body: createLockBody({ experience_id: 7, experience_version: 3 }),
    values: fc.constant(createHold()),
    failures: [...restaurantFailures, taken, new TooManyHolds({ waitSeconds: 60 })],
    beyond: {
      date_time: /a day of the calendar/,
      reservation_attribute: VISIBLE,
      selected_date: /must be that of `date_time`/,
      selected_time: /must be that of `date_time`/,
      experience_version: /null exactly if `experience_id` is null/,
    },
  },
  unlock: {
    body: { restaurant_id: 1001, reservation_token: "token-1" },
    values: fc.constant(undefined),
    failures: restaurantFailures,
    beyond: { reservation_token: VISIBLE },
  },
  reserve: {
    body: createReserveBody({
      experience_id: 7,
      experience_version: 3,
      add_ons: [{ item_id: "wine", quantity: 2 }],
      credit_card: { token: "tok_1", last4: "4242" },
    }),
    values: fc.record(
      {
        confirmation: fc.constantFrom("JR7K2M", null),
        manageUrl: fc.constantFrom("https://a.example", null),
        visitMinutes: fc.constant(90),
      },
      { requiredKeys: ["confirmation", "manageUrl"] },
    ),
    failures: [
      ...restaurantFailures,
      taken,
      new PaymentFailed({ reason: "CardDeclined", detail: "" }),
      new PaymentFailed({ reason: "CurrencyNotSupported", detail: "CAD" }),
      new PaymentFailed({ reason: "CardExpires", detail: "" }),
      new CardNeeded({ clientSecret: "pi_1_secret" }),
      new PaidTooLate(),
      new TooManyBookings(),
      new CaptchaRejected({ detail }),
      new CaptchaUnavailable({ detail }),
      new TooManyDeclines(),
      new OutcomeUnknown({ detail }),
    ],
    beyond: {
      reservation_token: VISIBLE,
      first_name: VISIBLE,
      last_name: VISIBLE,
      email_address: /at most 64 characters before it, and a domain name/,
      phone_number: /must be a valid number/,
      phone_country_code: /must be a country with telephone numbers/,
      reservation_attribute: VISIBLE,
      experience_version: /null exactly if `experience_id` is null/,
      add_ons: /each item once; empty without an experience/,
      credit_card: /null where nothing is paid in advance/,
      "add_ons.item_id": VISIBLE,
    },
  },
  joinWaitlist: {
    body: { ...(namedSchemas("16")["WaitlistRequest"]?.example as Record<string, unknown>), _captcha: "c" },
    values: fc.constant(undefined),
    failures: ["UnknownRestaurant", "NeverSeated", "TableFree", "WaitlistFull"],
    beyond: {
      first: /a day of the calendar/,
      last: /a day of the calendar/,
      email_address: /at most 64 characters before it, and a domain name/,
    },
    elsewhere: ["no_waitlist", "too_many_joins", "captcha_refused", "captcha_unavailable"],
  },
  getCardTokens: {
    body: createCardBody(),
    values: fc.constant({ token: "tok_1", last4: "4242" }),
    failures: [
      new CardDeclined(),
      new TooManyDeclines(),
      new NoHoldToPay(),
      new TooManyCards({ waitSeconds: 60 }),
      new CaptchaRejected({ detail }),
      new CaptchaUnavailable({ detail }),
      new CardProviderUnavailable({ reason: "fault", detail }),
      new CardProviderUnavailable({ reason: "timeout", detail }),
    ],
    beyond: { name_on_card: VISIBLE, zip_code: VISIBLE },
  },
  submitForm: {
    body: { ...createValues(), _form_id: "1", _page: "/", _captcha: "c" },
    values: fc.constant(undefined),
    failures: [
      new CaptchaRejected({ detail }),
      new CaptchaUnavailable({ detail }),
      new SubmissionsUnavailable({ detail }),
    ],
  },
  getGeolocation: {
    values: fc.record({
      countryCode: fc.constantFrom("US", ""),
      region: fc.constantFrom("FL", ""),
      coordinates,
    }),
  },
  getCountry: {
    values: fc.constantFrom("CA", "US"),
    failures: [new CountryUnavailable({ detail })],
  },
  contentUpdated: {
    body: { type: "api-update", secret: "the-secret-of-the-webhook" },
    values: fc.constant(undefined),
  },
  reportClientError: {
    body: namedSchemas("16")["ClientErrorReport"]?.example as Record<string, unknown>,
    values: fc.constant(undefined),
  },
  getApiDescription: { values: fc.constant(undefined) },
};

let server: TestServer;
let judge: ReturnType<typeof createDocumentJudge>;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await startTestServer(
    { availability: next, experiences: nextExperiences, lock: next, unlock: next, reserve: next },
    {
      restaurants: {
        // A search without a slot reads them too, for other tables.
        list: () => Effect.runPromise(operation === "getRestaurants" ? next() : Effect.succeed([])),
        settings: () => undefined,
      },
      joinWaitlist: () => Effect.runPromise(Effect.result(next())),
      forms: createFormParts({ forms: [createFormSlice()], verify: next, store: next }),
      config: {
        reservations: { id: "house", isStoredHere: true },
        cards: { id: "test-cards" },
        cardNumbers: "16",
        trustProxy: 1,
        readsPerMinute: 100_000,
        writesPerMinute: 100_000,
        clientErrorsPerMinute: 0,
      },
      contentWebhook: { secret: "the-secret-of-the-webhook", publish: () => {} },
    },
    next,
    Layer.succeed(CardTokens, { tokenFor: next }),
    Layer.succeed(VisitorCountries, { find: next }),
  );
  document = await (await fetch(`${server.origin}/api/openapi.json`)).json();
  judge = createDocumentJudge(document);
});
afterAll(() => server.close());

let visitors = 0;

/** Sends a request to an operation, each from another address. */
const send = async (id: string, body: unknown, type = "application/json") => {
  const { method, path } = judge.operation(id);
  visitors += 1;
  const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const answer = await fetch(
    server.origin +
      path
        .replace("{reservation-provider}", "house")
        .replace("{card-provider}", "test-cards")
        .replace("{form}", "contact"),
    {
      method,
      redirect: "manual",
      headers: { "x-forwarded-for": address, ...(method === "POST" ? { "content-type": type } : {}) },
      ...(method === "POST" ? { body: typeof body === "string" ? body : JSON.stringify(body) } : {}),
    },
  );
  const text = await answer.text();
  const media = answer.headers.get("content-type");
  return {
    status: answer.status,
    type: media,
    body: media?.startsWith("application/json") ? JSON.parse(text) : text,
  };
};

const schemaOfBody = (id: string): JsonSchema => {
  const content = judge.operation(id).requestBody?.["content"] as
    | { "application/json": { schema: { $ref: string } } }
    | undefined;
  const name = content?.["application/json"].schema.$ref.split("/").at(-1) ?? "";
  return document.components.schemas[name] ?? {};
};

const bodiesOf = (id: string, { body }: Case): fc.Arbitrary<unknown> =>
  body === undefined
    ? fc.constant(undefined)
    : changedBodies(body, schemaOfBody(id), document.components.schemas);

/** Returns the path of a field without the places in lists. */
const fieldName = (path: string): string => path.replace(/\.\d+/g, "");

const outcomesOf = ({ values, failures = [] }: Case): fc.Arbitrary<Outcome> =>
  fc.oneof(values.map(succeed), ...failures.map((failure) => fc.constant(fail(failure))));

/** The codes that no body and no outcome leads to; other tests do. */
const ELSEWHERE: readonly unknown[] = [
  "malformed_request",
  "body_too_large",
  "unsupported_encoding",
  "unsupported_media_type",
  "unknown_provider",
  "unknown_form",
  "webhook_off",
  "foreign_origin",
  "too_many_requests",
  "internal_error",
];

describe.each(Object.entries(CASES))("%s, for any request and any outcome", (id, one) => {
  it("answers as the description says (rule 7.49)", async () => {
    const { body: valid, values, failures = [], elsewhere = [] } = one;
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(bodiesOf(id, one), outcomesOf(one), async (body, result) => {
        outcome = result;
        operation = id;
        const answer = await send(id, body);
        seen.add(`${answer.status} ${answer.status < 300 ? "" : answer.body.error.code}`);
        expect([answer, judge.answer(id, answer)]).toEqual([answer, []]);
      }),
      {
        numRuns: 120,
        examples: [
          ...fc.sample(values, 1).map((value): [unknown, Outcome] => [valid, succeed(value)]),
          ...failures.map((failure): [unknown, Outcome] => [valid, fail(failure)]),
          ...(valid === undefined ? [] : [[{}, succeed(undefined)] as [unknown, Outcome]]),
        ],
      },
    );
    const skipped = [...ELSEWHERE, ...elsewhere];
    const described = judge.codes(id).filter(({ code }) => !skipped.includes(code));
    const done = Object.keys(judge.operation(id).responses).find((status) => Number(status) < 300);
    const expected = [`${done} `, ...described.map(({ status, code }) => `${status} ${code}`)];
    expect([...seen].toSorted()).toEqual(expected.toSorted());
  });
});

const WITH_BODY = Object.entries(CASES).filter(([id, { body }]) => body !== undefined && id !== "submitForm");

describe.each(WITH_BODY)("the body of %s", (id, one) => {
  const { beyond = {} } = one;

  it("is rejected exactly where the description rejects it or names a further check", async () => {
    const verdicts = { accepted: 0, rejected: 0 };
    await fc.assert(
      fc.asyncProperty(bodiesOf(id, one), async (body) => {
        outcome = Effect.die("the handler read it") as never;
        const said = judge.request(id, body);
        const { status, body: answer } = await send(id, body);
        const isInvalid = status === 400 && answer.error?.code === "invalid_request";
        verdicts[said.length === 0 ? "accepted" : "rejected"] += 1;
        if (said.length > 0) expect({ body, said, isInvalid }).toEqual({ body, said, isInvalid: true });
        else if (isInvalid) {
          const others = Object.keys(answer.error.fields).filter((path) => !(fieldName(path) in beyond));
          expect({ body, others, answer }).toEqual({ body, others: [], answer });
        }
      }),
      { numRuns: 200 },
    );
    expect(Math.min(verdicts.accepted, verdicts.rejected)).toBeGreaterThan(20);
  });

  it.each(Object.entries(beyond))("says the further check of %s", (field, words) => {
    expect(JSON.stringify(fieldOf(schemaOfBody(id), field))).toMatch(words);
  });
});

/** Returns a field of a schema with the schema that it refers to. */
const fieldOf = (schema: JsonSchema, path: string): unknown => {
  let part: unknown = schema;
  for (const name of path.split(".")) {
    const { properties, items, anyOf = [] } = part as Record<string, JsonSchema> & { anyOf?: JsonSchema[] };
    const parents = [{ properties }, items ?? {}, ...anyOf] as { properties?: JsonSchema }[];
    part = parents.find((parent) => parent.properties?.[name] !== undefined)?.properties?.[name];
  }
  const name = (part as { $ref?: string })?.$ref?.split("/").at(-1);
  return [part, name === undefined ? null : document.components.schemas[name]];
};

describe("forms", () => {
  const values = CASES.submitForm.body ?? {};

  it("are rejected where a field of the form has a value that the description rejects", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("name", "email"),
        fc.jsonValue({ maxDepth: 1 }),
        async (name, value) => {
          outcome = succeed(undefined);
          const body = { ...values, [name]: value };
          const { status } = await send("submitForm", body);
          if (judge.request("submitForm", body).length > 0) expect([value, status]).toEqual([value, 400]);
        },
      ),
    );
  });

  it.each([
    ["is stored", succeed(undefined), 303],
    ["comes without a captcha", fail(new CaptchaRejected({ detail })), 400],
    ["cannot be stored", fail(new SubmissionsUnavailable({ detail })), 503],
  ])("have a page in the description when one without a script %s", async (_, result, status) => {
    outcome = result;
    const form = new URLSearchParams(values as Record<string, string>).toString();
    const answer = await send("submitForm", form, "application/x-www-form-urlencoded");
    expect([answer.status, judge.answer("submitForm", answer)]).toEqual([status, []]);
  });
});

describe("faults that any endpoint can have", () => {
  const POSTS = Object.entries(CASES).filter(([, { body }]) => body !== undefined);

  it.each(POSTS)("are described for %s", async (id, { body }) => {
    const answers = [
      await send(id, "{"),
      await send(id, `"${"x".repeat(300_000)}"`),
      await send(id, JSON.stringify(body), "text/plain"),
    ];
    outcome = Effect.die("a fault") as never;
    answers.push(await send(id, body));
    for (const answer of answers) expect([answer, judge.answer(id, answer)]).toEqual([answer, []]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([400, 413]);
  });

  it("is not described for an unknown status or an unknown field", () => {
    const type = "application/json";
    const answer = { success: true, response: { country: "CA" } };
    expect(judge.answer("getCountry", { status: 200, type, body: answer })).toEqual([]);
    expect(judge.answer("getCountry", { status: 418, type, body: answer })).not.toEqual([]);
    expect(judge.answer("getCountry", { status: 200, type, body: { ...answer, extra: 1 } })).not.toEqual([]);
    expect(judge.answer("getCountry", { status: 200, type: "text/html", body: "" })).not.toEqual([]);
  });
});
