import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Staff } from "@couvert/domain/booking/desk/staff";
import type { Colleague, DeskSession } from "@couvert/domain/booking/desk/staff-sessions.port";
import type { weekReport } from "@couvert/domain/booking/desk/week";
import type { TableOffer, WaitlistEntry } from "@couvert/domain/booking/waitlist/next-offer";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";

/** The answer of the calls that begin, read and switch a session. */
export interface DeskSessionAnswer extends Pick<DeskSession, "device" | "hasPin" | "endsAt"> {
  readonly staff: Omit<Staff, "restaurants">;
  readonly restaurants: readonly (Pick<Restaurant, "name" | "timeZone"> & { readonly id: number })[];
}

/** The answer of `GET /api/desk/staff`: the people who share a restaurant with who asks, by name. Only managers get what is optional. */
export interface StaffListAnswer {
  readonly staff: readonly (Pick<Staff, "id" | "name"> &
    Pick<Colleague, "hasPin"> &
    Partial<Omit<Staff, "id" | "name"> & Pick<Colleague, "sessions">>)[];
}

/** The answer of `GET /api/desk/restaurants/{id}/weeks/{date}`, with the seats of all tables. */
export type WeekAnswer = ReturnType<typeof weekReport> & { readonly seats: number };

/** The answer of `GET /api/desk/restaurants/{id}/days/{date}/waitlist`, in the order of joining. */
export interface WaitlistAnswer {
  readonly entries: readonly (Pick<WaitlistEntry, "id" | "partySize" | "first" | "last"> & {
    readonly email: string;
    readonly status: "waiting" | "lapsed" | "passed" | "left" | "taken";
    /** The open offer; null for none. */
    readonly offer: (Pick<TableOffer, "tables" | "expiresAt"> & { readonly time: LocalDateTime }) | null;
  })[];
}
