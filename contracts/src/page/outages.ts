import type { PageState } from "./states.ts";

/** An outage that any call about reservations can meet, and the answer to it. */
interface Outage {
  readonly words: string;
  readonly state: PageState;
  readonly status: number;
  readonly code: string;
  readonly reason: "fault" | "timeout";
}

const SERVER_OUTAGES = [
  {
    words: "over the limit of requests",
    state: "the visitor has sent too many requests",
    status: 429,
    code: "too_many_requests",
    reason: "fault",
  },
  {
    words: "at a fault of the server",
    state: "the server has a fault",
    status: 500,
    code: "internal_error",
    reason: "fault",
  },
] as const satisfies readonly Outage[];

/** The outages of the reservation provider and of the server. */
export const RESERVATION_OUTAGES: readonly Outage[] = [
  {
    words: "while the provider cannot be reached",
    state: "the reservation provider cannot be reached",
    status: 502,
    code: "provider_unavailable",
    reason: "fault",
  },
  {
    words: "while the provider does not answer",
    state: "the reservation provider does not answer",
    status: 504,
    code: "provider_timeout",
    reason: "timeout",
  },
  ...SERVER_OUTAGES,
];

/** The outages of the card provider and of the server. */
export const CARD_OUTAGES: readonly Outage[] = [
  {
    words: "while the provider is out of order",
    state: "the card provider is out of order",
    status: 502,
    code: "provider_unavailable",
    reason: "fault",
  },
  {
    words: "while the provider does not answer",
    state: "the card provider does not answer",
    status: 504,
    code: "provider_timeout",
    reason: "timeout",
  },
  ...SERVER_OUTAGES,
];
