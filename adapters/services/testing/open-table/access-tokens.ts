import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { errorResponse } from "./endpoint.ts";

/** The lifetime of a bearer token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 3600;

/** Issues bearer tokens and checks them until they expire. */
interface AccessTokens {
  readonly issue: () => string;
  readonly isValid: (token: string) => boolean;
}

/** Creates access tokens that are signed with a key of this process. They are not stored and do not outlive the process. */
export const createAccessTokens = (now: () => Instant): AccessTokens => {
  const key = randomBytes(32);
  const sign = (expiry: string) => createHmac("sha256", key).update(expiry).digest("base64url");
  return {
    issue: () => {
      const expiry = String(now() + ACCESS_TOKEN_SECONDS * 1000);
      return `${expiry}.${sign(expiry)}`;
    },
    isValid: (token) => {
      const [expiry = "", signature = ""] = token.split(".");
      return isSame(signature, sign(expiry)) && Number(expiry) > now();
    },
  };
};

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The credentials of a client. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** `POST /api/v2/oauth/token?grant_type=client_credentials` with Basic authentication. */
export const answerToken = (
  request: Request,
  url: URL,
  tokens: AccessTokens,
  expected: Credentials | undefined,
): Response => {
  if (url.searchParams.get("grant_type") !== "client_credentials") {
    return errorResponse(request, 400, "unsupported_grant_type");
  }
  const shown = /^Basic (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const pair = shown === undefined ? "" : Buffer.from(shown, "base64").toString();
  const isKnown =
    expected === undefined ? pair.includes(":") : pair === `${expected.clientId}:${expected.clientSecret}`;
  if (!isKnown) return errorResponse(request, 401, "invalid_client");
  return Response.json(
    {
      access_token: tokens.issue(),
      token_type: "Bearer",
      expires_in: ACCESS_TOKEN_SECONDS,
      scope: "DEFAULT",
    },
    { headers: { "cache-control": "no-store" } },
  );
};
