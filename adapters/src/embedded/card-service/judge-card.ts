import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import { CARD_ERRORS, type CardError, type CardErrorCode } from "./card-error.ts";
import { TEST_NUMBERS } from "./test-numbers.ts";

/** What is kept of a card that was taken. Of its number there are only the last four digits. */
export interface KeptCard {
  readonly brand: string;
  readonly last4: string;
  /** From 1 to 12. */
  readonly expMonth: number;
  /** With its century. */
  readonly expYear: number;
  /** Whether its bank declines once it is to be charged. */
  readonly isDeclined: boolean;
}

type Judged<A> = Result.Result<A, CardError>;

/**
 * Judges the card of a form-encoded request as Stripe does in test mode: its number first, then its expiry, then its
 * security code, then what its bank says. A number that is nobody's test number is declined.
 */
export const judgeCard = (form: URLSearchParams, now: Instant): Judged<KeptCard> => {
  const field = (name: string) => form.get(`card[${name}]`) ?? "";
  const number = field("number").replaceAll(" ", "");
  return Result.gen(function* () {
    yield* judgeNumber(number);
    const { expMonth, expYear } = yield* judgeExpiry(field("exp_month"), field("exp_year"), now);
    if (!/^\d{3,4}$/.test(field("cvc"))) return yield* refused("invalid_cvc");
    const { brand, isDeclined } = yield* askBank(number);
    return { brand, last4: number.slice(-4), expMonth, expYear, isDeclined };
  });
};

const refused = (code: CardErrorCode): Judged<never> => Result.fail(CARD_ERRORS[code]);

const judgeNumber = (number: string): Judged<void> => {
  if (!/^\d{12,19}$/.test(number)) return refused("invalid_number");
  return isLuhn(number) ? Result.succeed(undefined) : refused("incorrect_number");
};

/** Whether the last digit of a number is the one that the others ask for (ISO/IEC 7812-1). */
const isLuhn = (number: string): boolean => {
  const sum = [...number]
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((total, doubled) => total + (doubled > 9 ? doubled - 9 : doubled), 0);
  return sum % 10 === 0;
};

/** A month ends last where clocks are twelve hours behind UTC. */
const LATEST_ZONE_MS = 12 * 60 * 60 * 1000;

/** No card is issued for longer. */
const MOST_YEARS = 50;

const judgeExpiry = (
  month: string,
  year: string,
  now: Instant,
): Judged<{ readonly expMonth: number; readonly expYear: number }> => {
  const today = new Date(now - LATEST_ZONE_MS);
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) return refused("invalid_expiry_month");
  if (!/^(\d{2}|\d{4})$/.test(year)) return refused("invalid_expiry_year");
  const expMonth = Number(month);
  const expYear = Number(year.length === 2 ? `20${year}` : year);
  const years = expYear - today.getUTCFullYear();
  if (years < 0 || years > MOST_YEARS) return refused("invalid_expiry_year");
  const isOver = years === 0 && expMonth < today.getUTCMonth() + 1;
  return isOver ? refused("invalid_expiry_month") : Result.succeed({ expMonth, expYear });
};

const askBank = (number: string): Judged<{ readonly brand: string; readonly isDeclined: boolean }> => {
  const known = TEST_NUMBERS.get(number);
  if (known === undefined) return refused("card_declined");
  const { brand, outcome } = known;
  if (outcome === "accepted" || outcome === "declined later") {
    return Result.succeed({ brand, isDeclined: outcome === "declined later" });
  }
  return refused(outcome);
};
