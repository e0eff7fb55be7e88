import type { PageState } from "./states.ts";

/** An outage that a call can meet, and the answer to it. */
interface Outage {
  readonly words: string;
  readonly state: PageState;
  readonly status: number;
  readonly code: string;
  readonly reason: "fault" | "timeout";
}

/** An outage that a call about reservations can meet; a reserve may have another code, and its outcome may be unknown. */
interface ReservationOutage extends Outage {
  readonly ofReserve: { readonly tag: "OutcomeUnknown" | "ProviderUnavailable"; readonly code?: string };
}

const TOO_MANY_REQUESTS: Outage = {
  words: "over the limit of requests",
  state: "the visitor has sent too many requests",
  status: 429,
  code: "too_many_requests",
  reason: "fault",
};

const FAULT: Outage = {
  words: "at a fault of the server",
  state: "the server has a fault",
  status: 500,
  code: "internal_error",
  reason: "fault",
};

const UNREACHABLE = { status: 502, code: "provider_unavailable", reason: "fault" } as const;
const TIMEOUT = { status: 504, code: "provider_timeout", reason: "timeout" } as const;

/** The outages of the reservation provider and of the server. */
export const RESERVATION_OUTAGES: readonly ReservationOutage[] = [
  {
    words: "while the provider cannot be reached",
    state: "the reservation provider cannot be reached",
    ...UNREACHABLE,
    ofReserve: { tag: "ProviderUnavailable" },
  },
  {
    words: "while the provider does not answer",
    state: "the reservation provider does not answer",
    ...TIMEOUT,
    ofReserve: { tag: "OutcomeUnknown", code: "outcome_unknown" },
  },
  { ...TOO_MANY_REQUESTS, ofReserve: { tag: "ProviderUnavailable" } },
  { ...FAULT, ofReserve: { tag: "OutcomeUnknown" } },
];

/** The outages of the card provider and of the server. */
export const CARD_OUTAGES: readonly Outage[] = [
  {
    words: "while the provider is out of order",
    state: "the card provider is out of order",
    ...UNREACHABLE,
  },
  {
    words: "while the provider does not answer",
    state: "the card provider does not answer",
    ...TIMEOUT,
  },
  TOO_MANY_REQUESTS,
  FAULT,
];
