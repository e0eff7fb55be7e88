import type { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import type { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import type { Geolocation, VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import type * as Effect from "effect/Effect";
import type { AnyInteractionTable, InteractionTable } from "../pact/interaction-table.ts";

/** The interactions of a call while the reservation provider or the server cannot carry it out. */
const unavailable = (call: string) =>
  [
    `${call} while the provider cannot be reached`,
    `${call} while the provider does not answer`,
    `${call} over the limit of requests`,
    `${call} at a fault of the server`,
  ] as const;

/** The interactions about reservations and cards. No answer at all cannot be in a pact. */
const BOOKING = {
  availability: {
    success: [
      "a search",
      "a search for a party that is too large",
      "a search where an experience is sold",
      "a search for alternatives at an hour at which the restaurant is closed",
    ],
    UnknownRestaurant: ["a search in an unknown restaurant", "a search at another provider"],
    RequestRejected: ["a search for a party of 21", "a search that the provider rejects"],
    ProviderUnavailable: unavailable("a search"),
  },
  experiences: {
    success: ["a request for experiences", "a request for experiences where none is sold"],
    UnknownRestaurant: [
      "a request for experiences of an unknown restaurant",
      "a request for experiences at another provider",
    ],
    RequestRejected: [
      "a request for experiences of restaurant 0",
      "a request for experiences that the provider rejects",
    ],
    ProviderUnavailable: unavailable("a request for experiences"),
  },
  lock: {
    success: ["a lock", "a lock for an experience", "a lock of a table with a deposit"],
    SlotTaken: ["a lock of a taken table"],
    TooManyHolds: ["a lock by a visitor who holds too many tables"],
    UnknownRestaurant: ["a lock in an unknown restaurant", "a lock at another provider"],
    RequestRejected: ["a lock for 21 guests", "a lock for an outdated experience"],
    ProviderUnavailable: unavailable("a lock"),
  },
  unlock: {
    success: ["an unlock of a hold", "an unlock of a hold that has ended"],
    UnknownRestaurant: ["an unlock in an unknown restaurant", "an unlock at another provider"],
    RequestRejected: ["an unlock of an empty token", "an unlock of a token that is none"],
    ProviderUnavailable: unavailable("an unlock"),
  },
  reserve: {
    success: [
      "a reserve",
      "a reserve that asks for text messages",
      "a reserve of a prepaid experience",
      "a reserve with a deposit",
    ],
    SlotTaken: ["a reserve of a lost table"],
    TooManyBookings: ["a reserve by a guest with too many visits to come"],
    CaptchaRejected: ["a reserve of a robot after many from its network"],
    CaptchaUnavailable: ["a reserve after many while the captcha service is out of order"],
    TooManyDeclines: ["a reserve with the last declined card of a hold"],
    CardNeeded: ["a reserve whose card is given to the card provider"],
    PaidTooLate: ["a reserve that is paid after its table is gone"],
    PaymentFailed: [
      "a reserve with a declined card",
      "a reserve with an unknown card token",
      "a reserve with a card that expires before the visit",
    ],
    UnknownRestaurant: ["a reserve in an unknown restaurant", "a reserve at another provider"],
    RequestRejected: [
      "a reserve with an unknown token",
      "a reserve without the consent to its deposit",
      "a reserve of a prepaid experience without a card",
      "a reserve with a London number as one of the US",
    ],
    OutcomeUnknown: [
      "a reserve while the provider does not answer",
      "a reserve while the provider gives no token",
      "a reserve at a fault of the server",
    ],
    ProviderUnavailable: [
      "a reserve while the provider cannot be reached",
      "a reserve over the limit of requests",
    ],
  },
  tokenFor: {
    success: ["a card"],
    CardDeclined: ["a declined card"],
    TooManyDeclines: ["the last declined card of a hold"],
    NoHoldToPay: ["a card without a hold to pay"],
    TooManyCards: ["a card of a visitor who has tried too many"],
    CaptchaRejected: ["a card of a robot"],
    CaptchaUnavailable: ["a card while the captcha service is out of order"],
    CardProviderUnavailable: [
      "a card with a wrong month",
      "a card for another provider",
      "a card while the provider is out of order",
      "a card while the provider does not answer",
      "a card over the limit of requests",
      "a card at a fault of the server",
    ],
  },
} as const satisfies InteractionTable<
  Effect.Success<typeof Reservations> & Effect.Success<typeof CardTokens>
>;

/** The interactions about the visitor and about forms, by the ports behind the endpoints. */
const VISITOR = {
  locate: { success: ["a request for the visitor's place", "a request for an unknown place"] },
  find: {
    success: ["a request for the visitor's country"],
    CountryUnavailable: ["a request for the visitor's country that is unknown"],
  },
  verify: {
    success: ["a form"],
    CaptchaRejected: ["a form of a robot"],
    CaptchaUnavailable: ["a form while the captcha service is out of order"],
  },
  store: { success: ["a form"], SubmissionsUnavailable: ["a form that cannot be stored"] },
} as const satisfies InteractionTable<
  Effect.Success<typeof Geolocation> &
    Effect.Success<typeof VisitorCountries> &
    Effect.Success<typeof Captcha> &
    Effect.Success<typeof FormSubmissions>
>;

/** The interactions of the page and of other clients with the server by call and outcome; the last ones are outcomes of no port. */
export const PAGE_INTERACTIONS = {
  ...BOOKING,
  ...VISITOR,
  "GET restaurants": {
    success: ["a request for the restaurants"],
    unknown_provider: ["a request for the restaurants of another provider"],
    too_many_requests: ["a request for the restaurants over the limit of requests"],
    internal_error: ["a request for the restaurants at a fault of the server"],
  },
  "GET geolocation": {
    too_many_requests: ["a request for the visitor's place over the limit of requests"],
    internal_error: ["a request for the visitor's place at a fault of the server"],
  },
  "GET country": {
    too_many_requests: ["a request for the visitor's country over the limit of requests"],
    internal_error: ["a request for the visitor's country at a fault of the server"],
  },
  "POST forms": {
    trapped: ["a form with a filled trap"],
    invalid_form: ["a form with an invalid field"],
    unknown_form: ["an unknown form"],
    foreign_origin: ["a form of a foreign page"],
    body_too_large: ["a form that is too large"],
    too_many_requests: ["a form over the limit of requests"],
    internal_error: ["a form at a fault of the server"],
  },
  "POST join-waitlist": {
    success: ["a join of a waitlist"],
    invalid_request: ["a join of a waitlist for 21 guests"],
    never_seated: ["a join of a waitlist where no such party is seated"],
    table_free: ["a join of a waitlist for a table that is free"],
    waitlist_full: ["a join of a waitlist of a full list"],
    no_waitlist: ["a join of a waitlist of a site without any"],
    unknown_restaurant: ["a join of a waitlist in an unknown restaurant"],
    unknown_provider: ["a join of a waitlist at another provider"],
    captcha_refused: ["a join of a waitlist by a robot"],
    captcha_unavailable: ["a join of a waitlist while the captcha service is out of order"],
    too_many_joins: ["a join of a waitlist after too many"],
    too_many_requests: ["a join of a waitlist over the limit of requests"],
    internal_error: ["a join of a waitlist at a fault of the server"],
  },
  "POST client-errors": {
    success: ["a report of a failure"],
    invalid_request: ["a report of a page without a site id"],
    foreign_origin: ["a report of a foreign page"],
    too_many_requests: ["a report over the limit of requests"],
  },
} as const satisfies AnyInteractionTable;
