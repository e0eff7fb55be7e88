import { timingSafeEqual } from "node:crypto";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "../../platform/database/open-database.ts";
import { answerCharge } from "./answer-charge.ts";
import { answerRefund } from "./answer-refund.ts";
import { answerSearch } from "./answer-search.ts";
import { answerToken } from "./answer-token.ts";
import { unauthorizedAnswer, unknownPathAnswer } from "./answers.ts";
import type { ChargeCall } from "./card-call.ts";

/** What the embedded card provider is opened with. */
export interface TestCardsOptions {
  /** Where charges are kept; without one there are tokens only. */
  readonly database: Database | null;
  /** The secret key of the one account; its tokens are signed with it. */
  readonly apiKey: string;
  /** The clock; the machine's own by default. */
  readonly now?: () => Instant;
}

/**
 * A card provider for test numbers that speaks Stripe's wire: tokens, charges that are made once, refunds and a search by
 * reference. It keeps nothing of a card's number but the last four digits. Rejects only when the database does.
 */
export const testCards =
  ({ database, apiKey, now = Date.now }: TestCardsOptions) =>
  async (request: Request): Promise<Response> => {
    if (!isKey(request.headers.get("authorization") ?? "", apiKey)) return unauthorizedAnswer();
    const url = new URL(request.url);
    const endpoint = `${request.method} ${url.pathname}`;
    const form = new URLSearchParams(await request.text());
    const call = { request, url, form, apiKey, now: now() };
    if (endpoint === "POST /v1/tokens") return answerToken(call);
    const answer = CHARGE_ENDPOINTS.get(endpoint);
    return answer === undefined || database === null ? unknownPathAnswer() : answer({ ...call, database });
  };

const CHARGE_ENDPOINTS: ReadonlyMap<string, (call: ChargeCall) => Promise<Response>> = new Map([
  ["POST /v1/charges", answerCharge],
  ["GET /v1/charges/search", answerSearch],
  ["POST /v1/refunds", answerRefund],
]);

const isKey = (authorization: string, apiKey: string): boolean => {
  const [shown, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${apiKey}`)];
  return shown.length === expected.length && timingSafeEqual(shown, expected);
};
