import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { isSameSecret } from "@couvert/platform/secrets/same-secret";
import * as Result from "effect/Result";
import { cardErrorAnswer, unauthorizedAnswer, unknownPathAnswer } from "./card-errors.ts";
import { encodeCardToken } from "./card-token.ts";
import {
  answerCharge,
  answerRefund,
  answerSearch,
  type CardCall,
  type ChargeCall,
  encodeInstant,
} from "./charge-endpoints.ts";
import { checkCard } from "./check-card.ts";
import { answerConfirm, answerIntents } from "./intents/intent-endpoints.ts";

/** The options of the embedded card service. */
interface CardServiceOptions {
  /** Stores the charges; without one there are tokens only. */
  readonly database: Database | null;
  /** The secret key of the one account; its tokens are signed with it. */
  readonly apiKey: string;
  /** The clock; the system clock by default. */
  readonly now?: () => Instant;
}

/**
 * Creates a card service for test numbers with Stripe's wire format: tokens, idempotent charges, intents, refunds and a search by
 * reference. It stores only the last four digits of a card's number. Rejects only when the database does (rule 1.9).
 */
export const createCardService =
  ({ database, apiKey, now = Date.now }: CardServiceOptions) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const endpoint = `${request.method} ${url.pathname}`;
    const form = new URLSearchParams(await request.text());
    // Browsers confirm with the secret of their intent.
    if (database !== null && CONFIRM_PATH.test(endpoint)) return answerConfirm(database, form, now());
    const authorization = request.headers.get("authorization") ?? "";
    if (!isSameSecret(authorization, `Bearer ${apiKey}`)) return unauthorizedAnswer();
    const call = { request, url, form, apiKey, now: now() };
    if (endpoint === "POST /v1/tokens") return answerToken(call);
    if (database === null) return unknownPathAnswer();
    const chargeCall = { ...call, database };
    return (
      (await answerIntents(chargeCall)) ??
      (await CHARGE_ENDPOINTS.get(endpoint)?.(chargeCall)) ??
      unknownPathAnswer()
    );
  };

const CONFIRM_PATH = /^POST \/v1\/(?:payment|setup)_intents\/\w+\/confirm$/;

const CHARGE_ENDPOINTS: ReadonlyMap<string, (call: ChargeCall) => Promise<Response>> = new Map([
  ["POST /v1/charges", answerCharge],
  ["GET /v1/charges/search", answerSearch],
  ["POST /v1/refunds", answerRefund],
]);

/** Answers `POST /v1/tokens`: a token for a card, or the error of the card. */
const answerToken = ({ form, apiKey, now }: CardCall): Response => {
  const checked = checkCard(form, now);
  if (Result.isFailure(checked)) return cardErrorAnswer(checked.failure);
  const { brand, last4, expMonth, expYear, isDeclined, challenge } = checked.success;
  // A charge of a token has no guest whom a bank could ask.
  const card = { ...checked.success, isDeclined: isDeclined || challenge !== "never" };
  return Response.json({
    id: encodeCardToken(card, apiKey),
    object: "token",
    card: { object: "card", brand, last4, exp_month: expMonth, exp_year: expYear },
    created: encodeInstant(now),
    livemode: false,
    type: "card",
    used: false,
  });
};
