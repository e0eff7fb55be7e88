/** Why the house book does not do what it is asked, apart from an empty answer to a search. */
export type BookRefusal =
  /** The request is wrong: `message` names the field first, in the wire's words. */
  | { readonly reason: "Invalid"; readonly message: string }
  /** No table is left for the slot. */
  | { readonly reason: "SlotTaken" }
  /** There is no such restaurant, or nothing at that address. */
  | { readonly reason: "MissingResource" };

/** Refuses a request whose field is wrong, `reservation_token is invalid`. */
export const invalid = (message: string): BookRefusal => ({ reason: "Invalid", message });

/** Refuses a slot that somebody else took. */
export const SLOT_TAKEN: BookRefusal = { reason: "SlotTaken" };

/** Refuses what is not there. */
export const MISSING_RESOURCE: BookRefusal = { reason: "MissingResource" };
