import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "@couvert/platform/secrets/same-secret";
import type { StoredCard } from "./check-card.ts";

const PREFIX = "tok_";
/** Characters of a SHA-256 signature in base64url. */
const SIGNATURE_LENGTH = 43;
const NONCE_BYTES = 12;

/**
 * Creates a new token with the stored part of a card and a signature. It needs no storage, outlives a restart and is valid
 * at every server with the same key.
 */
export const encodeCardToken = (card: StoredCard, key: string): string => {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  const brand = card.brand.replaceAll(" ", "_");
  const content = [nonce, brand, card.last4, card.expMonth, card.expYear, card.isDeclined].join(" ");
  const body = Buffer.from(content).toString("base64url");
  return `${PREFIX}${body}${sign(body, key)}`;
};

const VISA = { brand: "Visa", expMonth: 12, expYear: 2099 };

/** Stripe's test tokens, which every account has. Unlike others they can be charged repeatedly. */
const TEST_TOKENS: ReadonlyMap<string, StoredCard> = new Map([
  ["tok_visa", { ...VISA, last4: "4242", isDeclined: false }],
  ["tok_chargeDeclined", { ...VISA, last4: "0341", isDeclined: true }],
]);

/** Returns whether a token can be charged repeatedly. */
export const isReusable = (token: string): boolean => TEST_TOKENS.has(token);

/** Decodes the card of a token; undefined for a token that is no test token and has no valid signature of this key. */
export const decodeCardToken = (token: string, key: string): StoredCard | undefined => {
  const testCard = TEST_TOKENS.get(token);
  if (testCard !== undefined) return testCard;
  if (!token.startsWith(PREFIX)) return undefined;
  const body = token.slice(PREFIX.length, -SIGNATURE_LENGTH);
  if (!isSameSecret(token.slice(-SIGNATURE_LENGTH), sign(body, key))) return undefined;
  const [, brand = "", last4 = "", expMonth, expYear, isDeclined] = Buffer.from(body, "base64url")
    .toString()
    .split(" ");
  return {
    brand: brand.replaceAll("_", " "),
    last4,
    expMonth: Number(expMonth),
    expYear: Number(expYear),
    isDeclined: isDeclined === "true",
  };
};

const sign = (body: string, key: string): string =>
  createHmac("sha256", key).update(body).digest("base64url");
