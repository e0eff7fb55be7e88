import { createHash, randomBytes, randomInt } from "node:crypto";

const TOKEN_BYTES = 24;

/** A new reservation token: 192 random bits, safe in a URL. Whoever shows it owns the hold. */
export const createReservationToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/**
 * The manage token that belongs to a reservation token. Derived rather than stored, so that reserving again answers
 * with the same manage link while the database holds nothing that opens it.
 */
export const deriveManageToken = (reservationToken: string): string =>
  createHash("sha256").update(`manage:${reservationToken}`).digest("base64url");

/** What the database keeps of a token. */
export const sha256Hex = (token: string): string => createHash("sha256").update(token).digest("hex");

// Read aloud and copied by hand, these are not taken for one another: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B.
const CLEAR = "34679ACDEFGHJKMNPQRTUVWXY";
const CONFIRMATION_LENGTH = 8;

/** A new confirmation number: eight letters and digits that are not mistaken for one another. */
export const createConfirmationNumber = (): string =>
  Array.from({ length: CONFIRMATION_LENGTH }, () => CLEAR[randomInt(CLEAR.length)]).join("");
