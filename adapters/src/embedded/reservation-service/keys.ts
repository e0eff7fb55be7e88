import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from "node:crypto";

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

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a manage token with the id of the request that reserved, so that the database can answer who shows that id, and holds
 * nothing that opens the reservation by itself. It is as safe as the id is hard to guess.
 */
export const sealManageToken = (manageToken: string, requestId: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(requestId), nonce);
  const sealed = Buffer.concat([cipher.update(manageToken, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
};

/** The manage token that was sealed with this id; throws for what was not. */
export const openManageToken = (sealedLink: string, requestId: string): string => {
  const bytes = Buffer.from(sealedLink, "base64url");
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, keyOf(requestId), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString("utf8");
};

// Another text than the digest that the id is found by.
const keyOf = (requestId: string): Buffer => createHash("sha256").update(`manage-link:${requestId}`).digest();
