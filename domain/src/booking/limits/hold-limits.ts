import type { Instant } from "../../time/zoned-time.ts";
import { SITE_FACTOR } from "./site-of-network.ts";

/** The limits of holds, for a visitor and for the network of an address, which many visitors may share. */
export interface HoldLimits {
  /** The most holds at the same time. */
  readonly heldByVisitor: number;
  readonly heldByNetwork: number;
  /** The most holds that begin within an hour and are not booked. */
  readonly unusedByVisitor: number;
  readonly unusedByNetwork: number;
}

/** A hold that began within the last hour and is not booked. */
export interface BegunHold {
  readonly id: string;
  readonly beganAt: Instant;
  /** When it ends, or ended. */
  readonly endsAt: Instant;
  /** Whether the provider has answered, so that it can be released. */
  readonly isReleasable: boolean;
}

/**
 * The holds of a visitor, which is empty for one without a cookie, of their network, which has the visitor's too, and of its site, which has
 * all of these; empty for IPv4.
 */
export interface BegunHolds {
  readonly ofVisitor: readonly BegunHold[];
  readonly ofNetwork: readonly BegunHold[];
  readonly ofSite: readonly BegunHold[];
}

/** Whether another hold may begin: the holds that it replaces, or the instant from which it may. */
export type HoldAdmission =
  | { readonly isAdmitted: true; readonly replaced: readonly BegunHold[] }
  | { readonly isAdmitted: false; readonly retryAt: Instant };

/** How long an unused hold counts, in ms. */
export const UNUSED_HOLD_MS = 60 * 60 * 1000;

/** How long to wait for holds of the same visitor that the provider has not answered yet, in ms. */
const UNANSWERED_MS = 2000;

/**
 * Decides whether a visitor may begin another hold. The next one replaces the visitor's oldest; a network has no such
 * claim on the holds of its visitors, so a full one waits until a hold of it ends. Unused holds wait for their hour (rules 7.61, 7.62).
 */
export const admitHold = (
  { ofVisitor, ofNetwork, ofSite }: BegunHolds,
  limits: HoldLimits,
  now: Instant,
): HoldAdmission => {
  const isHeld = ({ endsAt }: BegunHold) => endsAt > now;
  const held = ofVisitor.filter(isHeld).toSorted((a, b) => a.beganAt - b.beganAt);
  const surplus = Math.max(0, held.length + 1 - limits.heldByVisitor);
  const replaced = held.filter(({ isReleasable }) => isReleasable).slice(0, surplus);
  const ended = new Set(replaced.map(({ id }) => id));
  const endsOfHeld = (holds: readonly BegunHold[]) =>
    holds.filter((hold) => isHeld(hold) && !ended.has(hold.id)).map(({ endsAt }) => endsAt);
  const waits = [
    whenBelow(limits.unusedByVisitor, ofVisitor.map(endOfUnused)),
    whenBelow(limits.unusedByNetwork, ofNetwork.map(endOfUnused)),
    whenBelow(limits.unusedByNetwork * SITE_FACTOR, ofSite.map(endOfUnused)),
    whenBelow(limits.heldByNetwork, endsOfHeld(ofNetwork)),
    whenBelow(limits.heldByNetwork * SITE_FACTOR, endsOfHeld(ofSite)),
    ...(replaced.length < surplus ? [now + UNANSWERED_MS] : []),
  ].filter((instant) => instant !== null);
  return waits.length === 0
    ? { isAdmitted: true, replaced }
    : { isAdmitted: false, retryAt: Math.max(...waits) };
};

const endOfUnused = ({ beganAt }: BegunHold): Instant => beganAt + UNUSED_HOLD_MS;

/** Returns the instant at which fewer than `limit` of some instants are still to come; null where they are fewer. */
const whenBelow = (limit: number, instants: readonly Instant[]): Instant | null =>
  instants.toSorted((a, b) => b - a)[limit - 1] ?? null;
