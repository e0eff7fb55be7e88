import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "@couvert/domain/time/zoned-time";

/** How long a signature is valid, in seconds, so that a recorded delivery cannot be replayed later. */
export const SIGNATURE_SECONDS = 300;

/** Creates the `Couvert-Signature` of a body: `t`, the second of signing, and `v1`, its HMAC-SHA256 with the secret, as hex. */
export const createSignature = (body: string, secret: string, now: Instant): string => {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createDigest(`${seconds}.${body}`, secret)}`;
};

/** Returns whether a body was signed with the secret within the last five minutes, as a receiver has to check. */
export const isSigned = (body: string, signature: string, secret: string, now: Instant): boolean => {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (seconds === undefined || given === undefined) return false;
  const isFresh = Math.abs(now / 1000 - Number(seconds)) <= SIGNATURE_SECONDS;
  const expected = createDigest(`${seconds}.${body}`, secret);
  return isFresh && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
};

const createDigest = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");
