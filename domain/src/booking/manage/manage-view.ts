import type { FieldErrors } from "../../forms/form/rules.ts";
import type { CalendarDate } from "../../time/calendar-date.ts";
import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { Instant } from "../../time/zoned-time.ts";
import type { Currency } from "../../values/currency.ts";
import type { Language } from "../../values/language.ts";
import type { MinorUnits } from "../../values/money.ts";
import type { AreaNames, Restaurant } from "../availability/restaurant.ts";
import type { Held } from "../flow/reservation.ts";
import type { Guest } from "../guest/guest.schema.ts";
import type { GuestDetails } from "../guest/guest.ts";
import type { Selection, TableRequest } from "../reservation/selection.ts";
import type { ReservationStatus } from "./reservation-status.ts";

/** What the page of a manage link shows, as data without texts. */
export type ManageView =
  | ReservationView
  | WaitlistView
  | TakenOfferView
  | PayView
  | {
      readonly kind: "unknown link" | "spent link" | "foreign form";
      /** The language that the visitor asks for; null where there are no messages in it. */
      readonly language: Language | null;
    }
  | {
      readonly kind: "lost link";
      readonly language: Language | null;
      readonly typed: LostLinkInput;
      readonly problems: FieldErrors<LostLinkInput>;
      /** Whether a form was taken. */
      readonly isAsked: boolean;
    };

/** What somebody gives to get a lost link: the email address of the reservation, and the day of the visit. */
export interface LostLinkInput {
  readonly email: string;
  readonly date: string;
}

/** An entry of a waitlist with what its guest can do (rule 10.29), or a table that an assistant holds (rule 16.5). Times are those of the restaurant's clock. */
export interface WaitlistView {
  readonly kind: "waitlist";
  readonly language: Language;
  /** What becomes of it: `over` once its window is past. */
  readonly status: "waiting" | "offered" | "taken" | "left" | "over";
  readonly restaurant: ReservationView["restaurant"];
  readonly partySize: number;
  readonly first: LocalDateTime;
  readonly last: LocalDateTime;
  /** The open offer; null for none. */
  readonly offer: (Pick<TableRequest, "time" | "seatingArea"> & { readonly until: LocalDateTime }) | null;
  /** Whether an offer has ended without an answer, and none is open. */
  readonly hasLapsed: boolean;
  /** The terms of a table that an assistant holds, whose person takes it or not; null for an entry of a waitlist. */
  readonly terms: string | null;
}

/** A table that its guest takes: the page hands it to the panel of the site. */
export interface TakenOfferView {
  readonly kind: "offer taken";
  readonly language: Language;
  readonly restaurantId: number;
  /** The uid of the location; absent until the site is asked for it. */
  readonly uid?: string;
  readonly held: Held;
  /** When the server answers, on the clock of the hold's end. */
  readonly now: Instant;
}

/** What a guest is asked to pay by a link, for its page (rule 14.22). Times are those of the restaurant's clock. */
export interface PayView {
  readonly kind: "pay";
  readonly language: Language;
  /** `over` can no longer be paid, `declined` takes no more cards, and `unavailable` none now, since the card provider gives no answer. */
  readonly status: "open" | "processing" | "paid" | "refunded" | "over" | "declined" | "unavailable";
  readonly asks: "fee" | "deposit";
  readonly amount: MinorUnits;
  readonly currency: Currency;
  /** Why a fee is charged; empty for a deposit. */
  readonly reason: string;
  /** The terms of the table, in the language of the page. */
  readonly terms: string;
  readonly restaurant: ReservationView["restaurant"];
  readonly request: TableRequest;
  /** Until when it can be paid. */
  readonly until: LocalDateTime;
  /** The secret with which the guest pays at the card provider; null unless it is open. */
  readonly clientSecret: string | null;
  /** How the last try ended, as the card field says; null before. */
  readonly tried: string | null;
}

/** A reservation with what its guest can do. Dates and times are those of the restaurant's clock. */
export interface ReservationView {
  readonly kind: "reservation";
  /** The language in which the table was booked. */
  readonly language: Language;
  readonly status: ReservationStatus;
  readonly outcome: ManageOutcome | null;
  readonly restaurant: Pick<Restaurant, "name" | "phone" | "address"> & {
    /** In the language of the page. */
    readonly areaNames: AreaNames;
  };
  readonly guest: Pick<Guest, "firstName" | "lastName" | "specialRequest">;
  /** What the form of the guest's details has: what is stored, or what was typed and not saved, with what is wrong with it. */
  readonly details: EditedDetails & { readonly problems: FieldErrors<EditedDetails> };
  /** Whether the telephone number has replied that it wants no text messages (rule 15.6). */
  readonly areTextsStopped: boolean;
  /** The last two digits of the telephone number, of which the page shows no more; empty without one. */
  readonly phoneEnding: string;
  /** Whether the guest has said that they still come, or is asked to, from the reminder on; it matters until the visit. */
  readonly coming: "asked" | "yes" | null;
  /** The version of the party, which rises with each change by the guest and by the desk. */
  readonly version: number;
  readonly selection: Selection;
  readonly confirmation: string;
  /** The charged amount in the currency of the selection; null when nothing was charged. */
  readonly charged: MinorUnits | null;
  /** Whether what was charged is given back. */
  readonly isRefunded: boolean;
  /** The number of changes and cancellations. */
  readonly revision: number;
  /** The last moment of free cancellation; null without a rule. */
  readonly freeUntil: LocalDateTime | null;
  /** The times of a day; null when the reservation cannot be changed now. */
  readonly day: ManageDay | null;
  /** When it can be changed once more after many changes; null for at once. */
  readonly changeableAt: LocalDateTime | null;
  readonly marketingConsent: MarketingConsent;
  /** The key of the guest's mailbox, which the links in emails have; null on any other way to the page. */
  readonly mailboxKey: string | null;
}

/** What a guest changes of who they are and what they ask for. An empty telephone number leaves the stored one. */
export interface EditedDetails
  extends Pick<GuestDetails, "firstName" | "lastName" | "phoneNumber" | "occasion" | "request"> {
  readonly allergies: string;
  /** Whether text messages about the reservation may go to the telephone number (rule 15.2). */
  readonly textOptIn: boolean;
}

/** A guest's consent to marketing emails: it is in force once the address has confirmed it (rule 4.44). */
export type MarketingConsent = "none" | "unconfirmed" | "in force";

/** The outcome of the last form, which the page announces. */
export type ManageOutcome =
  | "changed"
  | "unchanged"
  | "opted in"
  | "opted out"
  | "slot taken"
  | "changed too often"
  | "changed meanwhile"
  | "not filled"
  | "rejected";

/** A day with the times that a reservation can move to. */
export interface ManageDay {
  readonly partySize: number;
  readonly date: CalendarDate;
  /** Whether the guest has searched for it; otherwise it is the day of the reservation. */
  readonly isSearched: boolean;
  /** The party sizes to choose from; null when the guest has paid for this one. */
  readonly partySizes: readonly number[] | null;
  /** The first and the last day of bookings. */
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  /** The seating area that the page selects: the searched one, else the reservation's own, else another that has times. */
  readonly seatingArea: string;
  /** The times in order, the reservation's own among them; none where there is no other. */
  readonly times: readonly ManageTime[];
}

/** A time that a reservation can move to. */
export interface ManageTime extends Pick<TableRequest, "time" | "seatingArea"> {
  /** The value of the form's field `slot`. */
  readonly slot: string;
  /** Whether it is the reservation's own. */
  readonly isOwn: boolean;
  /** Whether it is the one that the page selects among those of its seating area. */
  readonly isSelected: boolean;
}
