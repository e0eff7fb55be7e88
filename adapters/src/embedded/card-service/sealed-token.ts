import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { KeptCard } from "./judge-card.ts";

const PREFIX = "tok_";
/** Characters of a SHA-256 signature in base64url. */
const SIGNATURE_LENGTH = 43;
const NONCE_BYTES = 12;

/**
 * A new token that holds what is kept of a card, signed: it need not be remembered, outlives a restart, and is known to every
 * server with the same key.
 */
export const sealToken = (card: KeptCard, key: string): string => {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  const kept = [nonce, card.brand, card.last4, card.expMonth, card.expYear, card.isDeclined].join(" ");
  const body = Buffer.from(kept).toString("base64url");
  return `${PREFIX}${body}${signatureOf(body, key)}`;
};

/** What is kept of a token's card; undefined for what was not sealed with this key. */
export const openToken = (token: string, key: string): KeptCard | undefined => {
  if (!token.startsWith(PREFIX)) return undefined;
  const body = token.slice(PREFIX.length, -SIGNATURE_LENGTH);
  if (!isSame(token.slice(-SIGNATURE_LENGTH), signatureOf(body, key))) return undefined;
  const [, brand = "", last4 = "", expMonth, expYear, isDeclined] = Buffer.from(body, "base64url")
    .toString()
    .split(" ");
  return {
    brand,
    last4,
    expMonth: Number(expMonth),
    expYear: Number(expYear),
    isDeclined: isDeclined === "true",
  };
};

const signatureOf = (body: string, key: string): string =>
  createHmac("sha256", key).update(body).digest("base64url");

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
