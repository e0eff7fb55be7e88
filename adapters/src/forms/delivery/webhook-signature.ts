import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "@couvert/domain/time/zoned-time";

/** How long after a delivery was signed its signature still counts, in seconds: a recorded one cannot be played back later. */
export const SIGNATURE_SECONDS = 300;

/** What is said in `Couvert-Signature` of a body: `t`, the second it was signed, and `v1`, its HMAC-SHA256 with the secret, as hex. */
export const signatureOf = (body: string, secret: string, now: Instant): string => {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${digestOf(`${seconds}.${body}`, secret)}`;
};

/** Whether a body was signed with the secret, and within the last five minutes: what a receiver has to check. */
export const isSigned = (body: string, signature: string, secret: string, now: Instant): boolean => {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (seconds === undefined || given === undefined) return false;
  const isFresh = Math.abs(now / 1000 - Number(seconds)) <= SIGNATURE_SECONDS;
  const expected = digestOf(`${seconds}.${body}`, secret);
  return isFresh && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
};

const digestOf = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");
