import type { SlotRejection } from "@couvert/domain/booking/availability/check-slot";
import type { Party } from "@couvert/domain/booking/desk/party";

/** Why a change at the desk is rejected. Nothing is changed. */
export type DeskRejected =
  /** The restaurant has no such party. */
  | { readonly reason: "UnknownParty" }
  /** Somebody else has changed the party since its sender saw it; `party` is as it is now (rule 10.5). */
  | { readonly reason: "ChangedSince"; readonly party: Party }
  /** Another party has the tables; `alternatives` are the free combinations, best first (rule 10.7). */
  | { readonly reason: "TableTaken"; readonly alternatives: readonly (readonly string[])[] }
  /** A rule rejects the slot; `canOverride` where the restaurant may override it with a reason (rule 10.8). */
  | {
      readonly reason: "SlotRejected";
      readonly rejection: SlotRejection["reason"];
      readonly canOverride: boolean;
    }
  /** A no-show or a cancelled party has no slot to move: its status comes first. */
  | { readonly reason: "NotComing" }
  /** The party comes, nothing was paid, or it is given back already (rule 14.6). */
  | { readonly reason: "NothingToRefund" }
  /** The party owes no fee, or less: `most` is what may be charged, 0 for nothing (rule 14.18). */
  | { readonly reason: "FeeTooHigh"; readonly most: number }
  /** No card is charged the amount of a fee in its currency: it is below the smallest charge, or has decimals that cards have not. */
  | { readonly reason: "NotChargeable" }
  /** The table asks for no deposit, or the guest has no email address, so that no link to pay is sent (rule 14.23). */
  | { readonly reason: "NoPayLink" }
  /** The period of a block is over, or ends before it begins; or a table would be held for its deposit until then. */
  | { readonly reason: "NoPeriod" }
  /** The sender has used the request's id for another one (rule 13.4). */
  | { readonly reason: "RequestReused" }
  /** The waitlist has no such entry. */
  | { readonly reason: "UnknownEntry" }
  /** No free table fits the entry, or it was offered all that do. */
  | { readonly reason: "NothingToOffer" }
  /** The restaurant has no such table. */
  | { readonly reason: "UnknownTable" }
  /** The entry cannot be undone: the party was changed since, its payment was refunded, it is of a payment, or it was undone already (rule 10.7). */
  | {
      readonly reason: "CannotUndo";
      readonly because: "ChangedSince" | "Refunded" | "Payment" | "Undone" | "Unknown";
    };
