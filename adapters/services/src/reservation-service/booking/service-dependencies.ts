import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import type {
  ReservationBefore,
  ReservationChange,
  RestaurantFacts,
} from "@couvert/domain/booking/email/restaurant-facts";
import type { Selection } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Language } from "@couvert/domain/values/language";
import type { Database } from "@couvert/platform/database/open-database";
import type { Tables } from "@couvert/platform/database/tables";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import type * as Layer from "effect/Layer";
import type { Transaction } from "kysely";
import type { StoredCharge } from "./stored-reservations.ts";

/** The dependencies of the reservation service's operations. */
export interface ServiceDependencies {
  readonly database: Database;
  readonly charges: Layer.Layer<Charges>;
  readonly intents: Layer.Layer<PaymentIntents>;
  /** Seals the manage tokens of unfinished orders. */
  readonly keys: ServerKeys;
  readonly onReservationChange: ReservationListener;
}

/** A reservation after a change that is not committed yet. */
export interface ChangedReservation {
  readonly restaurant: Restaurant;
  readonly selection: Selection;
  readonly guest: RestaurantFacts["guest"];
  /** The language of the guest's emails. */
  readonly language: Language;
  /** Whether the guest's consent to marketing emails waits for the address to confirm it. */
  readonly hasUnconfirmedConsent: boolean;
  /** Whether the guest wants text messages about it. */
  readonly textOptIn: boolean;
  /** The ids of its tables; of a cancelled reservation, those that it had. */
  readonly tables: readonly string[];
  /** What a changed reservation was; null for any other. */
  readonly before: ReservationBefore | null;
  readonly confirmation: string;
  readonly manageToken: string;
  /** The number of changes and cancellations: 0 for a new reservation. */
  readonly revision: number;
  /** Null when nothing was charged. */
  readonly charge: StoredCharge | null;
  /** Whether a cancellation retains what was paid; absent for no. */
  readonly isKept?: boolean;
  /** The part of an intent's payment that a change gives back; absent for none. */
  readonly returned?: Pick<StoredCharge, "id" | "amount">;
  /** Who gets an email about it. */
  readonly tells: { readonly guest: boolean; readonly restaurant: boolean };
}

/** What a guest does themselves, they and the restaurant hear of. */
export const TELLS_BOTH: ChangedReservation["tells"] = { guest: true, restaurant: true };

/**
 * Receives every change of a reservation within the transaction that writes it. Its writes are committed or rolled back with the
 * change. It must await that transaction only.
 */
export type ReservationListener = (
  transaction: Transaction<Tables>,
  change: ReservationChange,
  reservation: ChangedReservation,
  now: Instant,
) => Promise<void>;

/** Does nothing. */
export const ignoreChanges: ReservationListener = async () => {};
