import { CardTokens, TooManyCards } from "@couvert/domain/booking/card/card-tokens.port";
import { VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import {
  CardNeeded,
  PaidTooLate,
  PaymentFailed,
  RequestRejected,
  Reservations,
  TooManyBookings,
  TooManyHolds,
} from "@couvert/domain/booking/reservation/reservations.port";
import { Captcha } from "@couvert/domain/forms/form/captcha.port";
import { FormSubmissions, SubmissionsUnavailable } from "@couvert/domain/forms/form/form-submissions.port";
import { siteverifyCaptcha } from "@couvert/outside/captcha/captcha";
import { openTableReservations } from "@couvert/outside/reservations/opentable/opentable-reservations";
import { createCards, createReservations, UNLIMITED_HOLDS } from "@couvert/server/http/app.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { CLIENT, SERVICE_URL, TOKEN_URL } from "../reservations/embedded-service.ts";
import type { Situation } from "./arranged-server.ts";
import type { PAGE_STATES } from "./states.ts";

/** How long the server waits for a provider that does not answer, in ms. */
const TIMEOUT_MS = 100;

type Service = (request: Request) => Promise<Response>;

const silent: Service = () => new Promise(() => {});
const outOfOrder: Service = async () => new Response("out of order", { status: 503 });
const unreachable: Service = async () => {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) });
};
const rejectRequest: Service = async () =>
  Response.json({ errors: [{ message: "the request is invalid" }] }, { status: 400 });
const rejectToken: Service = async () => Response.json({ success: false });
const giveToken: Service = async () => Response.json({ access_token: "access-token", expires_in: 3600 });

/** Reservations of a provider; `tokens` is its token endpoint. */
const reservationsAt = (service: Service, tokens: Service = giveToken): Layer.Layer<Reservations> =>
  openTableReservations({
    baseUrl: SERVICE_URL,
    tokenUrl: TOKEN_URL,
    ...CLIENT,
    fetch: (request) => (request.url.startsWith(TOKEN_URL) ? tokens : service)(request),
    timeoutMs: TIMEOUT_MS,
    outcomeTimeoutMs: TIMEOUT_MS,
  });

const captchaAt = (service: Service): Layer.Layer<Captcha> =>
  siteverifyCaptcha({
    url: "http://captcha.invalid/siteverify",
    secret: "secret",
    fetch: service,
    timeoutMs: TIMEOUT_MS,
  });

/** Reservations of a restaurant that sells a prepaid experience. */
export const SOLD: Layer.Layer<Reservations> = Layer.succeed(Reservations, createReservations());

const TERMS = {
  asks: "deposit",
  deposit: 5000,
  fee: 0,
  currency: "USD",
  freeCancellationHours: 24,
  text: "A deposit.",
} as const;

/** Reservations of a restaurant that asks for a deposit. */
export const WITH_DEPOSIT: Layer.Layer<Reservations> = Layer.mock(Reservations)({
  lock: () => Effect.succeed({ token: "held-token", expiresAt: Date.now() + 300_000, policy: TERMS }),
  reserve: ({ acceptsPolicy }) =>
    acceptsPolicy === true
      ? Effect.succeed({ confirmation: null, manageUrl: "https://book.example.com/manage/abc" })
      : Effect.fail(new RequestRejected({ field: "accepts_policy", message: "is missing" })),
});

/** Reservations whose guest gives a card to the card provider, and how far that is. */
const atProvider = (failure: CardNeeded | PaidTooLate | PaymentFailed): Layer.Layer<Reservations> =>
  Layer.mock(Reservations)({ reserve: () => Effect.fail(failure) });

/** Holds of which the next decline is the last one. */
export const LAST_DECLINE: Layer.Layer<VisitorHolds> = Layer.effect(
  VisitorHolds,
  Effect.map(VisitorHolds, (holds) => ({ ...holds, countDecline: () => Effect.succeed("last" as const) })),
).pipe(Layer.provide(UNLIMITED_HOLDS));

/** Holds of a network from which more tables were booked than ten an hour. */
const BUSY_NETWORK: Layer.Layer<VisitorHolds> = Layer.mock(VisitorHolds)({
  book: () => Effect.succeed({ isRepeated: false, ofNetworkInAnHour: 11 }),
  withdrawBooking: () => Effect.void,
});

const unavailable = new SubmissionsUnavailable({ detail: "the database is out of order" });
const FAULT = new Error("a fault");

/** The captcha in the states in which many have joined a waitlist. */
export const CAPTCHAS = { rejects: captchaAt(rejectToken), isOutOfOrder: captchaAt(outOfOrder) };

/** What is different about the server in each state in which something fails. */
export const FAILURES = {
  "the reservation provider rejects the request": { reservations: reservationsAt(rejectRequest) },
  "the reservation provider cannot be reached": { reservations: reservationsAt(unreachable) },
  "the reservation provider does not answer": { reservations: reservationsAt(silent) },
  "the reservation provider gives no token": { reservations: reservationsAt(silent, silent) },
  "the visitor holds too many tables": {
    holds: Layer.mock(VisitorHolds)({ begin: () => Effect.fail(new TooManyHolds({ waitSeconds: 60 })) }),
  },
  "the guest has too many visits to come": {
    holds: Layer.mock(VisitorHolds)({ book: () => Effect.fail(new TooManyBookings()) }),
  },
  "many tables were booked from the visitor's network, and the captcha rejects the visitor": {
    holds: BUSY_NETWORK,
    captcha: captchaAt(rejectToken),
  },
  "many tables were booked from the visitor's network, and the captcha service is out of order": {
    holds: BUSY_NETWORK,
    captcha: captchaAt(outOfOrder),
  },
  "a guest gives a card to the card provider": {
    reservations: atProvider(new CardNeeded({ clientSecret: "pi_1_secret" })),
  },
  "a guest has paid for a table that is gone": { reservations: atProvider(new PaidTooLate()) },
  "a guest has given a card that expires before the visit": {
    reservations: atProvider(new PaymentFailed({ reason: "CardExpires", detail: "" })),
  },
  "the card provider is out of order": { reservations: SOLD, cards: createCards(outOfOrder) },
  "the card provider does not answer": { reservations: SOLD, cards: createCards(silent, TIMEOUT_MS) },
  "the captcha rejects the visitor": { reservations: SOLD, captcha: captchaAt(rejectToken) },
  "the captcha service is out of order": { reservations: SOLD, captcha: captchaAt(outOfOrder) },
  "the visitor holds no table that is paid in advance": {
    holds: Layer.mock(VisitorHolds)({ payable: () => Effect.succeed([]) }),
  },
  "the visitor has tried too many cards": {
    reservations: SOLD,
    cards: Layer.succeed(CardTokens)({ tokenFor: () => Effect.fail(new TooManyCards({ waitSeconds: 60 })) }),
  },
  "forms cannot be stored": {
    submissions: Layer.succeed(FormSubmissions, { store: () => Effect.fail(unavailable) }),
  },
  "no such party is seated": { joinWaitlist: async () => Result.fail("NeverSeated") },
  "a table is free for who would wait": { joinWaitlist: async () => Result.fail("TableFree") },
  "a waitlist is full": { joinWaitlist: async () => Result.fail("WaitlistFull") },
  "a restaurant with a waitlist does not exist": {
    joinWaitlist: async () => Result.fail("UnknownRestaurant"),
  },
  "the site has no waitlist": { joinWaitlist: null },
  "the server has a fault": {
    joinWaitlist: () => Promise.reject(FAULT),
    reservations: Layer.effect(Reservations, Effect.die(FAULT)),
    cards: Layer.effect(CardTokens, Effect.die(FAULT)),
    captcha: Layer.effect(Captcha, Effect.die(FAULT)),
    restaurants: { list: () => Promise.reject(FAULT), settings: () => undefined },
  },
} satisfies Partial<Record<keyof typeof PAGE_STATES, Partial<Situation>>>;
