import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Instant } from "@couvert/domain/time/zoned-time";

/** How long a bearer token is good for, in seconds. */
export const ACCESS_TOKEN_SECONDS = 3600;

/** Issues bearer tokens and recognises them until they expire. */
export interface AccessTokens {
  readonly issue: () => string;
  readonly isGood: (token: string) => boolean;
}

/** Bearer tokens signed with a key of this process: none has to be remembered, none outlives it. */
export const createAccessTokens = (now: () => Instant): AccessTokens => {
  const key = randomBytes(32);
  const sign = (expiry: string) => createHmac("sha256", key).update(expiry).digest("base64url");
  return {
    issue: () => {
      const expiry = String(now() + ACCESS_TOKEN_SECONDS * 1000);
      return `${expiry}.${sign(expiry)}`;
    },
    isGood: (token) => {
      const [expiry = "", signature = ""] = token.split(".");
      return isSame(signature, sign(expiry)) && Number(expiry) > now();
    },
  };
};

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
