import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

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
