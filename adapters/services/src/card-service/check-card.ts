import { isLuhn } from "@couvert/domain/booking/card/card-number";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { TestCard } from "@couvert/platform/database/tables";
import * as Result from "effect/Result";
import type { CardErrorCode } from "./card-errors.ts";

/** An accepted card, with only the last four digits of its number. */
export type AcceptedCard = Omit<TestCard, "id">;

/** The part of an accepted card that its token has. */
export type StoredCard = Omit<AcceptedCard, "challenge">;

type Checked<A> = Result.Result<A, CardErrorCode>;

/**
 * Checks the card of a form-encoded request as Stripe does in test mode: its number, expiry, security code and bank, in this
 * order. It declines any number but the test numbers. `prefix` begins the names of its parameters.
 */
export const checkCard = (form: URLSearchParams, now: Instant, prefix = "card"): Checked<AcceptedCard> => {
  const field = (name: string) => form.get(`${prefix}[${name}]`) ?? "";
  const number = field("number").replaceAll(" ", "");
  return Result.gen(function* () {
    yield* checkNumber(number);
    const { expMonth, expYear } = yield* checkExpiry(field("exp_month"), field("exp_year"), now);
    if (!/^\d{3,4}$/.test(field("cvc"))) return yield* reject("invalid_cvc");
    return { ...(yield* checkBank(number)), last4: number.slice(-4), expMonth, expYear };
  });
};

const reject = (code: CardErrorCode): Checked<never> => Result.fail(code);

const checkNumber = (number: string): Checked<void> => {
  if (!/^\d{12,19}$/.test(number)) return reject("invalid_number");
  return isLuhn(number) ? Result.succeed(undefined) : reject("incorrect_number");
};

/** The offset of the time zone where a month ends last, UTC-12. */
const LATEST_ZONE_MS = 12 * 60 * 60 * 1000;

/** The most years until a card expires. */
const MAX_YEARS = 50;

const checkExpiry = (
  month: string,
  year: string,
  now: Instant,
): Checked<{ readonly expMonth: number; readonly expYear: number }> => {
  const today = new Date(now - LATEST_ZONE_MS);
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) return reject("invalid_expiry_month");
  if (!/^(\d{2}|\d{4})$/.test(year)) return reject("invalid_expiry_year");
  const expMonth = Number(month);
  const expYear = Number(year.length === 2 ? `20${year}` : year);
  const years = expYear - today.getUTCFullYear();
  if (years < 0 || years > MAX_YEARS) return reject("invalid_expiry_year");
  const isOver = years === 0 && expMonth < today.getUTCMonth() + 1;
  return isOver ? reject("invalid_expiry_month") : Result.succeed({ expMonth, expYear });
};

const checkBank = (number: string): Checked<Pick<AcceptedCard, "brand" | "isDeclined" | "challenge">> => {
  const [brand, outcome] = TEST_NUMBERS.get(number) ?? ["", "card_declined"];
  return typeof outcome === "string" ? reject(outcome) : Result.succeed({ brand, ...outcome });
};

/** The outcome of a test number: the card that is accepted, which its bank may decline or ask about later, or the error of its bank. */
type TestOutcome = Pick<AcceptedCard, "isDeclined" | "challenge"> | CardErrorCode;

const ACCEPTED = { isDeclined: false, challenge: "never" } as const;

/** Some of Stripe's test numbers with their brands; none belongs to a card, and none is charged money. */
const TEST_NUMBERS = new Map<string, readonly [brand: string, outcome: TestOutcome]>([
  ["4242424242424242", ["Visa", ACCEPTED]],
  ["5555555555554444", ["MasterCard", ACCEPTED]],
  ["6011111111111117", ["Discover", ACCEPTED]],
  ["3566002020360505", ["JCB", ACCEPTED]],
  ["378282246310005", ["American Express", ACCEPTED]],
  ["371449635398431", ["American Express", ACCEPTED]],
  ["36227206271667", ["Diners Club", ACCEPTED]],
  ["3056930009020004", ["Diners Club", ACCEPTED]],
  ["6200000000000005", ["UnionPay", ACCEPTED]],
  ["6205500000000000004", ["UnionPay", ACCEPTED]],
  ["4000000000000341", ["Visa", { ...ACCEPTED, isDeclined: true }]],
  ["4000002500003155", ["Visa", { ...ACCEPTED, challenge: "while present" }]],
  ["4000002760003184", ["Visa", { ...ACCEPTED, challenge: "always" }]],
  ["4000000000000002", ["Visa", "card_declined"]],
  ["4000000000009995", ["Visa", "insufficient_funds"]],
  ["4000000000000069", ["Visa", "expired_card"]],
  ["4000000000000127", ["Visa", "incorrect_cvc"]],
  ["4000000000000119", ["Visa", "processing_error"]],
]);
