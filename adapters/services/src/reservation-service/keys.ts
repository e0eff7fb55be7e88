import { createHash, randomBytes, randomInt } from "node:crypto";
import { seal, unseal } from "@couvert/platform/secrets/seal";

const TOKEN_BYTES = 24;

/** Creates a reservation token of 192 random bits, safe in a URL. Its bearer owns the hold. */
export const createReservationToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/**
 * Derives the manage token of a reservation token. A repeated reserve gets the same manage link, and the database stores nothing that
 * opens it.
 */
export const deriveManageToken = (reservationToken: string): string =>
  createHash("sha256").update(`manage:${reservationToken}`).digest("base64url");

/** Returns the SHA-256 digest of a token in hexadecimal, which the database stores in its place. */
export const sha256Hex = (token: string): string => createHash("sha256").update(token).digest("hex");

// Leaves out characters that look or sound alike: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B.
const CONFIRMATION_ALPHABET = "34679ACDEFGHJKMNPQRTUVWXY";
const CONFIRMATION_LENGTH = 8;

/** Creates a confirmation number of eight unambiguous letters and digits. */
export const createConfirmationNumber = (): string =>
  Array.from(
    { length: CONFIRMATION_LENGTH },
    () => CONFIRMATION_ALPHABET[randomInt(CONFIRMATION_ALPHABET.length)],
  ).join("");

/**
 * Encrypts a manage token with the id of the request that reserved. The database can then answer the holder of that id, and stores
 * nothing that opens the reservation. The encryption is as strong as the id is hard to guess.
 */
export const sealManageToken = (manageToken: string, requestId: string): string =>
  seal(manageToken, deriveKey(requestId));

/** Decrypts a manage token with the id that encrypted it. Throws for another id. */
export const openManageToken = (sealedLink: string, requestId: string): string =>
  unseal(sealedLink, deriveKey(requestId));

// Differs from the digest by which the id is looked up.
const deriveKey = (requestId: string): Buffer =>
  createHash("sha256").update(`manage-link:${requestId}`).digest();
