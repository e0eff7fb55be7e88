import type { LocalDateTime } from "../../time/local-date-time.ts";
import { SITE_FACTOR } from "./site-of-network.ts";

/** The limits of bookings whose visits are to come, of a guest and of the network of an address, which many guests share. */
export interface BookingLimits {
  /** The most visits to come of a visitor, of an email address and of a telephone number. */
  readonly ofGuest: number;
  readonly ofNetwork: number;
  /** The most of them that begin within two hours of each other. */
  readonly atATimeOfGuest: number;
  readonly atATimeOfNetwork: number;
}

/** A booking that counts: its visit is to come, or it was made within a day and is cancelled. */
export interface CountedVisit {
  readonly time: LocalDateTime;
  readonly isCancelled: boolean;
}

/** The bookings that count, by whom they are limited. Cancelled ones do too, since each sends emails. */
export interface BookingsToCome {
  readonly ofVisitor: readonly CountedVisit[];
  readonly ofEmail: readonly CountedVisit[];
  readonly ofPhone: readonly CountedVisit[];
  readonly ofNetwork: readonly CountedVisit[];
  /** Of the network's site; empty for IPv4. */
  readonly ofSite: readonly CountedVisit[];
}

/** Two visits closer than that, in ms, are at the same time: nobody is at two tables. */
const VISIT_MS = 2 * 60 * 60 * 1000;

/** Returns whether one more visit may be booked at a time, beside the bookings of its guest and their network (rule 7.92). */
export const admitsBooking = (
  { ofVisitor, ofEmail, ofPhone, ofNetwork, ofSite }: BookingsToCome,
  time: LocalDateTime,
  limits: BookingLimits,
): boolean => {
  const isWithin = (booked: readonly CountedVisit[], most: number, mostAtATime: number) =>
    booked.length < most &&
    booked.filter((visit) => !visit.isCancelled && isAtATime(visit.time, time)).length < mostAtATime;
  return (
    [ofVisitor, ofEmail, ofPhone].every((booked) =>
      isWithin(booked, limits.ofGuest, limits.atATimeOfGuest),
    ) &&
    isWithin(ofNetwork, limits.ofNetwork, limits.atATimeOfNetwork) &&
    isWithin(ofSite, limits.ofNetwork * SITE_FACTOR, limits.atATimeOfNetwork * SITE_FACTOR)
  );
};

// Restaurants in other zones count as if they were in one: a guest cannot change between them in two hours.
const isAtATime = (one: LocalDateTime, other: LocalDateTime): boolean =>
  Math.abs(Date.parse(`${one}Z`) - Date.parse(`${other}Z`)) < VISIT_MS;
