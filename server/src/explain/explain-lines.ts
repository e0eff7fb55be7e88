import type { ExplainedTime, SlotExplanation } from "@couvert/domain/booking/availability/explain-day";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";

type Rejected = Extract<SlotExplanation, { status: "rejected" }>;

/** Returns a line per quarter hour: `18:00  default free, bar no table free until 20:15`. */
export const explainLines = (restaurant: Restaurant, times: readonly ExplainedTime[]): readonly string[] =>
  times.map(({ time, areas }) => {
    const words = areas.map(({ explanation }) => wordsOf(restaurant, explanation));
    const isSame = words.every((each) => each === words[0]);
    const text = isSame
      ? (words[0] ?? "no tables")
      : areas.map(({ attribute }, index) => `${attribute} ${words[index]}`).join(", ");
    return `${time}  ${text}`;
  });

const wordsOf = (restaurant: Restaurant, explanation: SlotExplanation): string => {
  if (explanation.status === "free") return "free";
  return explanation.status === "experienceOnly"
    ? "free with an experience only"
    : REASONS[explanation.reason](restaurant, explanation);
};

const REASONS: Readonly<Record<Rejected["reason"], (restaurant: Restaurant, rejected: Rejected) => string>> =
  {
    BelowMinPartySize: ({ minPartySize }) => `party too small (at least ${minPartySize})`,
    AboveMaxPartySize: ({ maxPartySize }) => `party too large (at most ${maxPartySize})`,
    PastTime: () => "past",
    NotFarEnoughInAdvance: ({ leadTimeMinutes }) => `within the lead time of ${leadTimeMinutes} minutes`,
    OutsideBookingWindow: ({ bookingWindowDays }) => `past the booking window of ${bookingWindowDays} days`,
    OutsideOpeningHours: () => "closed",
    UnknownAttribute: () => "unknown seating area",
    PaidForParty: () => "paid for another party size",
    ExperienceNotSold: () => "experience not sold",
    ExperienceOutdated: () => "experience sold in another version",
    ExperienceRequired: () => "experience only",
    NothingSold: () => "experience only (for other party sizes)",
    NoTableFree: (_, { freeFrom }) =>
      freeFrom === null ? "no table free that day" : `no table free until ${freeFrom}`,
  };
