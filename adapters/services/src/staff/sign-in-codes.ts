import { randomInt } from "node:crypto";
import type { Staff } from "@couvert/domain/booking/desk/staff";
import type { SignInCode } from "@couvert/domain/booking/desk/staff-sessions.port";
import { TooManyAttempts, WrongCode } from "@couvert/domain/booking/desk/staff-sessions.port";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import type { CreateRateLimit, RateLimit } from "@couvert/platform/limits/rate-limit";
import * as Result from "effect/Result";
import type { Kysely } from "kysely";
import { mailboxOf } from "../reservation-service/guests/mailbox.ts";
import { sha256Hex } from "../reservation-service/keys.ts";
import type { StaffDependencies } from "./staff-dependencies.ts";
import { decodeStaff, recordAttempt, selectStaff } from "./staff-rows.ts";

const DIGITS = 8;

/** How long a code is valid, in minutes. */
export const CODE_MINUTES = 10;

/** How often a code may be tried. */
const MOST_GUESSES = 5;

const HOUR_SECONDS = 60 * 60;

/**
 * How many codes are sent an hour, and tried in the time that one is valid: to an address from one network, so that nobody locks out another; from
 * a network; and to an address from anywhere.
 */
const LIMITS = {
  sent: { ofBoth: 5, ofNetwork: 20, ofAddress: 20, periodSeconds: HOUR_SECONDS },
  tried: { ofBoth: 10, ofNetwork: 30, ofAddress: 60, periodSeconds: CODE_MINUTES * 60 },
} as const;

/** Counts a code of an address and a network. Fails beyond the limits. */
type CountCode = (email: string, network: string) => Promise<Result.Result<void, TooManyAttempts>>;

/** Creates the limit of the codes that are sent, or tried. */
export const limitCodes = (createRateLimit: CreateRateLimit, kind: keyof typeof LIMITS): CountCode => {
  const { ofBoth, ofNetwork, ofAddress, periodSeconds } = LIMITS[kind];
  const create = (name: string, limit: number): RateLimit =>
    createRateLimit({ name: `desk-${kind}-${name}`, limit, periodSeconds });
  const both = create("both", ofBoth);
  const byNetwork = create("network", ofNetwork);
  const byAddress = create("address", ofAddress);
  return async (email, network) => {
    const address = sha256Hex(mailboxOf(email));
    for (const count of [
      () => both(`${address} ${network}`),
      () => byNetwork(network),
      () => byAddress(address),
    ]) {
      const { isWithin, resetsInMs } = await count();
      if (!isWithin) return Result.fail(new TooManyAttempts({ waitSeconds: Math.ceil(resetsInMs / 1000) }));
    }
    return Result.succeed(undefined);
  };
};

/** Returns an address as it is stored and looked up. */
export const storedAddress = (email: string): string => email.trim().toLowerCase();

/** Gives the person of an address a new code in place of the last one; undefined for an address that nobody has. */
export const issueCode = async (
  { database: { kysely }, keys, now }: StaffDependencies,
  email: string,
): Promise<SignInCode | undefined> => {
  const person = await selectStaff(kysely).where("email", "=", storedAddress(email)).executeTakeFirst();
  if (person === undefined) return undefined;
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  await kysely
    .updateTable("staff")
    .set({
      code_digest: keys.sign("sign-in codes", signedText(person.id, code)),
      code_ends_at: encodeTimestamp(now() + CODE_MINUTES * 60_000),
      code_guesses: 0,
    })
    .where("id", "=", person.id)
    .where("removed_at", "is", null)
    .execute();
  await recordAttempt(kysely, "code_sent", now(), { staffId: person.id });
  return { staff: decodeStaff(person), code };
};

/** Uses a code up. Fails for one that is wrong, used, expired or tried too often (rule 6.6). */
export const takeCode = async (
  { database: { kysely }, keys, now }: StaffDependencies,
  email: string,
  code: string,
): Promise<Result.Result<Staff, WrongCode>> => {
  const instant = now();
  // Counted before it is compared, so that guesses at once count as well.
  const person = await kysely
    .updateTable("staff")
    .set(({ eb }) => ({ code_guesses: eb("code_guesses", "+", 1) }))
    .where("email", "=", storedAddress(email))
    .where("code_guesses", "<", MOST_GUESSES)
    .where("code_ends_at", ">", new Date(instant))
    .returningAll()
    .executeTakeFirst();
  const digest = person?.code_digest ?? null;
  const isRight =
    person !== undefined &&
    digest !== null &&
    keys.isSigned("sign-in codes", signedText(person.id, code), digest) &&
    (await useUp(kysely, digest));
  if (isRight) return Result.succeed(decodeStaff(person));
  await recordAttempt(kysely, "code_wrong", instant, { staffId: person?.id ?? null });
  return Result.fail(new WrongCode());
};

/** Forgets a code; false where another request has used it. */
const useUp = async (kysely: Kysely<Tables>, digest: string): Promise<boolean> => {
  const used = await kysely
    .updateTable("staff")
    .set({ code_digest: null, code_ends_at: null })
    .where("code_digest", "=", digest)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
};

const signedText = (staffId: string, code: string): string => `${staffId} ${code}`;
