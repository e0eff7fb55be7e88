import { ACCESS_TOKEN_SECONDS, type AccessTokens } from "./access-tokens.ts";
import { errorResponse } from "./answers.ts";

/** What a client shows to be given a token. */
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
