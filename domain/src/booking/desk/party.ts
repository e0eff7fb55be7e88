import type { CalendarDate } from "../../time/calendar-date.ts";
import { dateOf } from "../../time/local-date-time.ts";
import { type Instant, instantOf } from "../../time/zoned-time.ts";
import type { Language } from "../../values/language.ts";
import type { MinorUnits } from "../../values/money.ts";
import type { Restaurant } from "../availability/restaurant.ts";
import { openDayOf, serviceDayOf } from "../availability/service-day.ts";
import type { Period } from "../availability/table-assignment.ts";
import type { Guest } from "../guest/guest.schema.ts";
import type { TableRequest } from "../reservation/selection.ts";
import type { DeskPayment, FeeTerms } from "./desk-payment.ts";

/** The statuses of a party, in the order of a visit. */
export const PARTY_STATUSES = [
  "expected",
  "late",
  "arrived",
  "seated",
  "finished",
  "no_show",
  "cancelled",
] as const;

/** The status of a party. */
export type PartyStatus = (typeof PARTY_STATUSES)[number];

/** Where a party comes from: the site, a call, the door, or a partner by its name. */
export type PartySource = "web" | "phone" | "walk_in" | `partner:${string}`;

/**
 * What the history stores of a party: numbers, times and ids, no word of a guest. The planned stay and what happened are apart, so that a
 * party that stays longer breaks no plan (rule 10.3).
 */
export interface PartyState extends TableRequest {
  readonly status: PartyStatus;
  /** The planned length of the stay from `time` on. */
  readonly minutes: number;
  /** The planned tables by their ids; none for a party that is still to be seated. */
  readonly tables: readonly string[];
  /** Whether the party is locked to its tables. */
  readonly isLocked: boolean;
  readonly arrivedAt: Instant | null;
  readonly seatedAt: Instant | null;
  readonly finishedAt: Instant | null;
}

/** A party of a day as the desk shows it. */
export interface Party extends PartyState {
  readonly id: number;
  /** Rises with each change. A change names the version that it saw. */
  readonly version: number;
  readonly source: PartySource;
  readonly confirmation: string;
  /** Each part is empty where it is not known, also the email, without which no email is sent. */
  readonly guest: Pick<Guest, "firstName" | "lastName" | "email" | "phoneNumber" | "phoneCountry">;
  readonly language: Language | null;
  readonly occasion: string;
  readonly request: string;
  /** The restaurant's notes for this visit. */
  readonly notes: string;
  /** With its add-ons, `Tasting menu, 2 × Wine pairing`; empty for none. */
  readonly experience: string;
  /** What was charged, in the currency of the restaurant; null where nothing was. */
  readonly paid: MinorUnits | null;
  /** Whether what was charged is given back. */
  readonly isRefunded: boolean;
  /** The terms of its stored card; null without one. */
  readonly fee: FeeTerms | null;
  /** What the desk has asked it for, in that order. */
  readonly payments: readonly DeskPayment[];
  /** The number of the guest's earlier visits to the group; null for a guest without email and telephone. */
  readonly visits: number | null;
  /** When the restaurant decided to seat the stranded party all the same, and when it told the guest; null before (rule 10.22). */
  readonly keptAt: Instant | null;
  readonly toldAt: Instant | null;
  /** When the guest said that they still come at its time; null before (rule 7.99). */
  readonly comingAt: Instant | null;
}

/** Returns the status that most likely follows; null at the end of a visit. */
export const nextStatus = (status: PartyStatus): PartyStatus | null => NEXT[status] ?? null;

const NEXT: Readonly<Partial<Record<PartyStatus, PartyStatus>>> = {
  expected: "arrived",
  late: "arrived",
  arrived: "seated",
  seated: "finished",
};

/** Returns whether a party of a status takes tables and counts among the covers. */
export const isComing = (status: PartyStatus): boolean => status !== "no_show" && status !== "cancelled";

/** Returns a party after a change of its status. A party that does not come gives its tables back; one that comes after all has none yet (rule 10.2). */
export const withStatus = <P extends PartyState>(party: P, status: PartyStatus, now: Instant): P => ({
  ...party,
  status,
  tables: isComing(status) ? party.tables : [],
  arrivedAt: HAS_ARRIVED.has(status) ? (party.arrivedAt ?? now) : null,
  seatedAt: IS_SEATED.has(status) ? (party.seatedAt ?? now) : null,
  finishedAt: status === "finished" ? (party.finishedAt ?? now) : null,
});

const HAS_ARRIVED: ReadonlySet<PartyStatus> = new Set(["arrived", "seated", "finished"]);
const IS_SEATED: ReadonlySet<PartyStatus> = new Set(["seated", "finished"]);

/** Returns the period for which a party takes its planned tables: up to its finish where that is earlier. */
export const plannedPeriod = (
  { timeZone }: Pick<Restaurant, "timeZone">,
  { time, minutes, finishedAt }: Pick<PartyState, "time" | "minutes" | "finishedAt">,
): Period => {
  const from = instantOf(timeZone, time);
  const to = from + minutes * MINUTE_MS;
  return { from, to: finishedAt === null ? to : Math.min(to, Math.max(finishedAt, from)) };
};

const MINUTE_MS = 60_000;

/**
 * Returns the service day of a party's time: the hours after midnight belong to the day before. A time outside all hours belongs to its
 * own day of the calendar (rule 10.1).
 */
export const deskDayOf = (
  restaurant: Pick<Restaurant, "opening" | "shifts">,
  time: TableRequest["time"],
): CalendarDate => serviceDayOf(restaurant, time) ?? openDayOf(restaurant, time) ?? dateOf(time);
