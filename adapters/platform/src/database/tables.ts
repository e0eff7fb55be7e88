import type { DeskPayment } from "@couvert/domain/booking/desk/desk-payment";
import type { PartySource, PartyStatus } from "@couvert/domain/booking/desk/party";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { ColumnType } from "kysely";
import type { MachineTables } from "./machine-tables.ts";
import type { StaffTables } from "./staff-tables.ts";

/**
 * A party of a restaurant, whatever its kind. A hold or an offer has `expires_at`, any other none. An ended hold keeps its row for a day, so
 * that its token stays valid.
 */
export interface BookingRow {
  readonly id: ColumnType<string, never, never>;
  readonly kind: "reservation" | "hold" | "block" | "offer";
  readonly source: ColumnType<PartySource, PartySource | undefined, never>;
  /** The day of the desk, `2027-03-05`: the hours after midnight belong to the day before. */
  readonly service_date: string;
  /** Rises with each change. */
  readonly version: ColumnType<number, never, number>;
  readonly status: ColumnType<PartyStatus, PartyStatus | undefined, PartyStatus>;
  /** The planned length of the stay. */
  readonly minutes: number;
  /** Whether the party is locked to its tables. */
  readonly is_locked: ColumnType<boolean, never, boolean>;
  readonly arrived_at: ColumnType<Date | null, string | null | undefined, string | null>;
  readonly seated_at: ColumnType<Date | null, string | null | undefined, string | null>;
  readonly finished_at: ColumnType<Date | null, never, string | null>;
  /** The restaurant's notes for the visit. */
  readonly notes: ColumnType<string, string | undefined, string>;
  /** Why the house overrode a rule; empty where it did not. */
  readonly override_reason: ColumnType<string, string | undefined, string>;
  /** When the restaurant decided to seat a stranded party all the same, told its guest, and heard of it by email. */
  readonly kept_at: ColumnType<Date | null, never, string | null>;
  readonly told_at: ColumnType<Date | null, never, string | null>;
  readonly reported_at: ColumnType<Date | null, never, string | null>;
  /** Its terms as its guest read them; null for one of the desk. */
  readonly policy: ColumnType<unknown, string | undefined, string>;
  /** When the guest said that they still come at its time. */
  readonly coming_at: ColumnType<Date | null, never, string | null>;
  /** SHA-256 of the reservation token, which is never stored. */
  readonly token_digest: string;
  readonly restaurant_id: number;
  /** The restaurant-local time, `2027-03-05T19:00`. */
  readonly date_time: string;
  readonly party_size: number;
  readonly seating_area: string;
  /** Both null for a table without an experience. */
  readonly experience_id: number | null;
  readonly experience_version: number | null;
  readonly expires_at: ColumnType<Date | null, string | null, string | null>;
  /** Whether a charge is pending. The booking then keeps its tables after `expires_at`. */
  readonly is_charging: ColumnType<boolean, boolean | undefined, boolean>;
  /** The number of charges begun. */
  readonly charge_count: ColumnType<number, number | undefined, number>;
}

/** A table of a booking for a period. A booking of joined tables has one row for each. */
export interface TableAssignmentRow {
  readonly token_digest: string;
  readonly restaurant_id: number;
  readonly table_id: string;
  /** Written as a range expression, and read through `lower` and `upper`. */
  readonly during: ColumnType<string, string, string>;
}

/** What a restaurant blocks for a period: tables, or without tables the arrivals by the site. In force until its period is over or it is ended. */
export interface BlockRow {
  readonly id: ColumnType<string, never, never>;
  readonly restaurant_id: number;
  readonly kind: "tables" | "arrivals";
  readonly tables: readonly string[];
  /** Written as a range expression, and read through `lower` and `upper`. */
  readonly during: ColumnType<string, string, never>;
  readonly reason: string;
  readonly created_at: ColumnType<Date, string, never>;
  readonly created_by: string | null;
  readonly ended_at: ColumnType<Date | null, never, string>;
  readonly ended_by: ColumnType<string | null, never, string | null>;
}

/** The version of a service day of a restaurant, which rises with each change of its parties. */
export interface RestaurantDayRow {
  readonly restaurant_id: number;
  readonly service_date: string;
  readonly version: number;
}

/** A change of a party: who, when and what. It names guests by ids only, and no row is ever changed or deleted. */
export interface BookingHistoryRow {
  readonly id: ColumnType<string, never, never>;
  readonly booking_id: string;
  readonly restaurant_id: number;
  readonly service_date: string;
  readonly at: ColumnType<Date, string, never>;
  /** Who did it, and on which device; null for the guest and for a device without a name. */
  readonly staff_id: string | null;
  readonly device: string | null;
  readonly action: string;
  /** `PartyState` of the domain; null for a new party. */
  readonly before: ColumnType<unknown, string | null, never>;
  readonly after: ColumnType<unknown, string, never>;
  /** The rules that were overridden, as `SlotRejection` of the domain names them. */
  readonly overridden: ColumnType<readonly string[], string | undefined, never>;
  /** The entry that this one undoes. */
  readonly undoes: string | null;
}

/** A reservation: the guest, the purchase and the charge of a booking. */
export interface ReservationRow {
  readonly confirmation_number: string;
  readonly token_digest: string;
  /** SHA-256 of the manage token. */
  readonly manage_digest: ColumnType<string, string, string>;
  /** The manage token, encrypted with a key of the servers, for emails about changes by the house. Null in rows of earlier versions. */
  readonly sealed_manage_token: ColumnType<string | null, string | undefined, string>;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string;
  readonly phone_number: string;
  readonly phone_country: string;
  readonly special_request: string;
  /** The restaurant's notes on the guest, the same for all of their reservations that it had when they were written. */
  readonly guest_notes: ColumnType<string, never, string>;
  /** The same for all reservations of the guests that the restaurant merged; null for a guest of one contact. */
  readonly merged_as: ColumnType<string | null, never, string | null>;
  /** The language that the guest reserved in, `es-US`. Null where it is unknown. */
  readonly language: string | null;
  /** Whether the guest's consent to marketing emails is in force: given, confirmed by the address and not revoked. */
  readonly marketing_opt_in: boolean;
  /** When the guest consented, the text beside the box, and where they were shown. Null without consent, or where unknown. */
  readonly marketing_opt_in_at: ColumnType<Date | null, string | null, never>;
  readonly marketing_opt_in_text: string | null;
  readonly marketing_opt_in_source: string | null;
  /** When the address confirmed it. Null before, and for consents of versions that asked for no confirmation. */
  readonly marketing_confirmed_at: ColumnType<Date | null, never, string>;
  /** Null unless the guest has revoked the consent. */
  readonly marketing_revoked_at: ColumnType<Date | null, never, string>;
  /** When the guest last asked for text messages, in the reservation's language; null where they never did. */
  readonly text_opt_in_at: ColumnType<Date | null, string | undefined, string>;
  /** When they last asked for none; null while they want them. */
  readonly text_revoked_at: ColumnType<Date | null, never, string | null>;
  /** The purchase, decoded by `decodeSelection`. Null for a table without an experience. */
  readonly purchase: ColumnType<unknown, string | null, string | null>;
  /**
   * The charge's id at the card provider, its amount in the currency of the purchase, and the card's last four digits, null also where the provider
   * leaves them out. All null without a charge.
   */
  readonly charge_id: string | null;
  readonly charge_amount: number | null;
  /** When the refund of the charge was enqueued; null before. */
  readonly refunded_at: ColumnType<Date | null, never, string | null>;
  readonly card_last4: string | null;
  /** Whether the charge is an intent's; one by a token otherwise. */
  readonly is_intent: ColumnType<boolean, boolean | undefined, boolean>;
  /** The card on file, encoded by `StoredCard`; null for none. */
  readonly stored_card: ColumnType<unknown, string | null | undefined, string | null>;
  readonly reserved_at: ColumnType<Date, string, never>;
  /** The number of changes and cancellations. */
  readonly revision: ColumnType<number, never, number>;
  /** The instants of the changes of the last hour, in ms, as JSON. */
  readonly revised_at: ColumnType<readonly Instant[], never, string>;
  /** Null unless cancelled. A cancelled reservation has no tables. */
  readonly cancelled_at: ColumnType<Date | null, never, string | null>;
}

/** A reply by which somebody asked for text messages, or for none. */
export interface TextReplyRow {
  /** That of the provider, or of the message that it did not send because of an earlier reply. */
  readonly id: string;
  readonly position: ColumnType<string, never, never>;
  /** The telephone number in E.164, signed with a key of the servers. */
  readonly number_digest: string;
  readonly wants_texts: boolean;
  readonly received_at: ColumnType<Date, string, never>;
}

/** A request that reserved a booking or began its charge. Its outcome is looked up by the id. */
export interface ReservationRequestRow {
  readonly restaurant_id: number;
  /** SHA-256 of the request's id, which is never stored. */
  readonly request_digest: string;
  readonly token_digest: string;
  /** The manage token, encrypted with the request's id. */
  readonly sealed_manage_token: string;
}

/** A charge without a known outcome, with everything it takes to finish the reservation. Deleted once the outcome is known. */
export interface PendingChargeRow {
  readonly token_digest: string;
  /** The reference of the charge at the card provider. */
  readonly reference: string;
  /** In the currency of the purchase. */
  readonly amount: number;
  /** The number of requests to the card provider, counted before each. */
  readonly attempt_count: number;
  /** The card's token, the guest and the purchase, encoded by `PendingOrder`. */
  readonly pending_order: ColumnType<unknown, string, string>;
  /** What its guest is asked for at the card provider; null for a charge by a token. */
  readonly kind: "setup" | "payment" | null;
  /** The intent at the card provider; null for a charge by a token, and until the intent has begun. */
  readonly intent_id: ColumnType<string | null, never, string>;
  /** The ids of the events of cards that were declined for the intent. */
  readonly decline_events: ColumnType<readonly string[], never, readonly string[]>;
  readonly started_at: ColumnType<Date, string, never>;
}

/**
 * A payment that the desk asks for: a fee of a stored card, or the deposit of a booking by telephone. Written before the card provider is asked,
 * and deleted with its booking.
 */
export interface DeskPaymentRow {
  readonly id: ColumnType<number, never, never>;
  readonly token_digest: string;
  readonly restaurant_id: number;
  readonly kind: DeskPayment["kind"];
  /** In `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  /** Who asked for it. */
  readonly staff_id: string | null;
  /** The reference at the card provider: one reference is charged once. */
  readonly reference: string;
  /** Null until the card provider has begun it. */
  readonly intent_id: ColumnType<string | null, never, string>;
  readonly status: ColumnType<DeskPayment["status"], never, DeskPayment["status"]>;
  readonly asked_at: ColumnType<Date, string, never>;
  /** Until when its guest can pay. */
  readonly expires_at: ColumnType<Date, string, string>;
  /** When its table was freed, since it was not paid by then; null before, and for a fee. */
  readonly freed_at: ColumnType<Date | null, never, string | null>;
  /** The events of the card provider that say of a decline. */
  readonly decline_events: ColumnType<readonly string[], never, readonly string[]>;
  /** When the last decline that it allows was counted: no further card is tried. Null before. */
  readonly refused_at: ColumnType<Date | null, never, string | null>;
  /** When its outcome was known; null before. */
  readonly settled_at: ColumnType<Date | null, never, string>;
  /** When the refund of a fee was enqueued; null before. */
  readonly refunded_at: ColumnType<Date | null, never, string>;
}

/** A charge of the embedded card service. It stores only the brand and the last four digits of the card. */
export interface TestChargeRow {
  readonly id: string;
  readonly idempotency_key: string;
  /** SHA-256 of the request's parameters, to recognise a repetition. */
  readonly parameters: string;
  /** SHA-256 of the card's token, which is valid for one charge. */
  readonly token_digest: string;
  readonly amount: number;
  /** The code of ISO 4217 in lower case, as Stripe writes it. */
  readonly currency: string;
  /** The caller's reference of the order. May be empty. */
  readonly reference: string;
  readonly brand: string;
  readonly last4: string;
  readonly is_declined: boolean;
  /** Null until the charge is refunded. */
  readonly refund_id: string | null;
  readonly charged_at: ColumnType<Date, string, never>;
}

/** A card of the embedded card service without its number: `expYear` has four digits, `expMonth` is from 1 to 12. */
export interface TestCard {
  /** The id of the payment method, `pm_…`. */
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** Whether its bank declines every charge. */
  readonly isDeclined: boolean;
  /** When its bank asks its guest for a confirmation: while the guest is present, or for later charges too. */
  readonly challenge: "never" | "while present" | "always";
}

/** An intent of the embedded card service: a payment (`pi_…`), or the setup of a card for later (`seti_…`, with amount 0). */
export interface TestIntentRow {
  readonly id: string;
  /** SHA-256 of the request's parameters, to recognise a repetition. */
  readonly parameters: string;
  readonly client_secret: string;
  readonly customer: string | null;
  readonly amount: number;
  /** In lower case, as Stripe writes it. */
  readonly currency: string;
  readonly reference: string;
  readonly status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  /** The code of the last attempt's error. */
  readonly error: string | null;
  readonly card: ColumnType<TestCard | null, string | null, string | null>;
  readonly created_at: ColumnType<Date, string, never>;
}

/** A refund of an intent of the embedded card service. */
export interface TestRefundRow
  extends Pick<TestIntentRow, "id" | "parameters" | "amount" | "reference" | "created_at"> {
  readonly intent_id: string;
}

/** A submitted form. Deleted after its retention period. */
export interface FormSubmissionRow {
  readonly id: string;
  /** The form's uid. */
  readonly form: string;
  /** The path of the page it was sent from. */
  readonly page: string;
  readonly received_at: ColumnType<Date, string, never>;
  /** The fields, decoded by `deliverForm`. */
  readonly entries: ColumnType<unknown, string, never>;
  /** Null until it is delivered. */
  readonly delivered_at: ColumnType<Date | null, never, string>;
}

/** A hold that a visitor began, or a booking that became of it. Deleted an hour later, and once the visit is over. */
export interface VisitorHoldRow {
  readonly id: ColumnType<string, never, never>;
  /** The id in the visitor's cookie; null without one. */
  readonly visitor: string | null;
  /** Keyed digests of the network, and of the /48 network that an IPv6 network is in. */
  readonly network: string;
  readonly site: string | null;
  readonly restaurant_id: number;
  /** The restaurant-local time. */
  readonly date_time: string;
  /** Keyed digests of the mailbox and of the telephone number of a booking, and when it began; all null for a hold. */
  readonly email: ColumnType<string | null, string | null | undefined, string | null>;
  readonly phone: ColumnType<string | null, string | null | undefined, string | null>;
  readonly booked_at: ColumnType<Date | null, string | null | undefined, string | null>;
  /** Both null for a table without an experience. */
  readonly experience_id: number | null;
  readonly experience_version: number | null;
  /** Whether our own reservation service had the table when it was booked. */
  readonly is_own: ColumnType<boolean, boolean | undefined, boolean>;
  /** A keyed digest of the network that a hold was handed over to; null for one that was not. */
  readonly handed_to: ColumnType<string | null, never, string>;
  /** Whether its terms ask for a deposit. */
  readonly has_deposit: ColumnType<boolean, never, boolean>;
  /** SHA-256 of the token, followed by the guest's digests in a row of one of its guests beside another. Null until the provider has answered. */
  readonly token_digest: ColumnType<string | null, string | undefined, string>;
  /** The token, encrypted with a key of the servers. Null before the answer, and after the release. */
  readonly sealed_token: ColumnType<string | null, never, string | null>;
  readonly began_at: ColumnType<Date, string, never>;
  readonly ends_at: ColumnType<Date, string, string>;
  /** The declines of cards on this hold, and the requests under way that may become one. */
  readonly decline_count: ColumnType<number, never, number>;
}

/** Somebody who waits for a table of a service day. Deleted soon after it. */
export interface WaitlistEntryRow {
  readonly id: ColumnType<string, never, never>;
  readonly restaurant_id: number;
  readonly service_date: string;
  /** The window of restaurant-local times, both included. */
  readonly first_time: string;
  readonly last_time: string;
  readonly party_size: number;
  readonly email_address: string;
  /** One entry for each mailbox, restaurant and day. */
  readonly mailbox: string;
  readonly language: string;
  /** SHA-256 of the token of the entry's page, and the token encrypted with a key of the servers, for emails. */
  readonly token_digest: string;
  readonly sealed_token: string;
  readonly status: "waiting" | "passed" | "left" | "taken";
  readonly joined_at: ColumnType<Date, string, string>;
}

/** A table that was offered to an entry of the waitlist. */
export interface WaitlistOfferRow {
  /** SHA-256 of the token of the offer's booking, and the token encrypted with a key of the servers. */
  readonly token_digest: string;
  readonly sealed_token: string;
  readonly entry_id: string;
  readonly date_time: string;
  readonly seating_area: string;
  readonly tables: readonly string[];
  readonly expires_at: ColumnType<Date, string, never>;
  /** Null while it is open. */
  readonly outcome: ColumnType<
    "taken" | "declined" | "lapsed" | null,
    never,
    "taken" | "declined" | "lapsed"
  >;
}

/** The tables of the reservation service with its desk, the embedded card service, the forms, the limits of holds, and the people and machines of the desk. */
export interface Tables extends StaffTables, MachineTables {
  readonly bookings: BookingRow;
  readonly restaurant_days: RestaurantDayRow;
  readonly booking_history: BookingHistoryRow;
  readonly table_assignments: TableAssignmentRow;
  readonly blocks: BlockRow;
  readonly reservations: ReservationRow;
  readonly text_replies: TextReplyRow;
  readonly reservation_requests: ReservationRequestRow;
  readonly pending_charges: PendingChargeRow;
  readonly desk_payments: DeskPaymentRow;
  readonly test_charges: TestChargeRow;
  readonly test_intents: TestIntentRow;
  readonly test_refunds: TestRefundRow;
  readonly form_submissions: FormSubmissionRow;
  readonly visitor_holds: VisitorHoldRow;
  readonly waitlist_entries: WaitlistEntryRow;
  readonly waitlist_offers: WaitlistOfferRow;
}

/** Encodes an instant for a `timestamptz` column. */
export const encodeTimestamp = (instant: Instant): string => new Date(instant).toISOString();
