import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { canSee } from "@couvert/domain/booking/desk/staff";
import {
  type DeskSession,
  DeviceNotNamed,
  NoSession,
  TooManyAttempts,
  WrongPin,
} from "@couvert/domain/booking/desk/staff-sessions.port";
import { commit } from "@couvert/platform/database/transact";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Result from "effect/Result";
import type { StaffDependencies } from "./staff-dependencies.ts";
import { decodeStaff, recordAttempt, selectStaff } from "./staff-rows.ts";

/** How many wrong PINs of a person are tried in a quarter of an hour, and in a day: one in 500 of four digits. */
const LIMITS = [
  { tries: 5, periodMs: 15 * 60_000 },
  { tries: 20, periodMs: 24 * 60 * 60_000 },
] as const;

// About 50 ms and 32 MB, as OWASP advises for scrypt at a lower parallelism.
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };

const slowHash = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Sets the PIN of a person: a slow hash that a key of the servers encrypts, since ten thousand PINs are soon tried. */
export const setPin = async (
  { database: { kysely }, keys, now }: StaffDependencies,
  { id, staff }: DeskSession,
  pin: string,
): Promise<void> => {
  const salt = randomBytes(16);
  const hash = await slowHash(pin, salt, 32, COST);
  await kysely
    .updateTable("staff")
    .set({ sealed_pin: keys.seal("staff PINs", Buffer.concat([salt, hash]).toString("base64url")) })
    .where("id", "=", staff.id)
    .where("removed_at", "is", null)
    .execute();
  await recordAttempt(kysely, "pin_set", now(), { staffId: staff.id, sessionId: id });
};

/** Gives a session to another person by their PIN. Each try counts until the right one (rule 6.8). */
export const switchPerson = async (
  dependencies: StaffDependencies,
  session: DeskSession,
  staffId: string,
  pin: string,
): Promise<Result.Result<DeskSession, WrongPin | DeviceNotNamed | TooManyAttempts | NoSession>> => {
  const { keys, now } = dependencies;
  const { kysely } = dependencies.database;
  if (session.device === null) return Result.fail(new DeviceNotNamed());
  const row = await selectStaff(kysely).where("id", "=", staffId).executeTakeFirst();
  if (row === undefined || row.sealed_pin === null || !canSee(session.staff, decodeStaff(row))) {
    return Result.fail(new WrongPin());
  }
  const waitSeconds = await countTry(dependencies, session.id, staffId);
  if (waitSeconds > 0) return Result.fail(new TooManyAttempts({ waitSeconds }));
  if (!(await isPin(keys, row.sealed_pin, pin))) return Result.fail(new WrongPin());
  const switched = await kysely
    .updateTable("staff_sessions")
    .set({ staff_id: staffId })
    .where("id", "=", session.id)
    .where(({ exists }) => exists(selectStaff(kysely).where("staff.id", "=", staffId)))
    .executeTakeFirst();
  if (switched.numUpdatedRows === 0n) return Result.fail(new NoSession());
  await recordAttempt(kysely, "switched", now(), { staffId, sessionId: session.id });
  return Result.succeed({ ...session, staff: decodeStaff(row), hasPin: true });
};

/** Counts a try, of tries at once too, and returns 0; beyond the limits it returns how many seconds to wait. */
const countTry = (
  { database: { kysely }, now }: StaffDependencies,
  sessionId: string,
  staffId: string,
): Promise<number> =>
  commit(kysely, async (transaction) => {
    const instant = now();
    await selectStaff(transaction).where("id", "=", staffId).forUpdate().execute();
    const rows = await transaction
      .selectFrom("staff_attempts")
      .select(["kind", "at"])
      .where("staff_id", "=", staffId)
      .where("kind", "in", ["pin_tried", "pin_set", "switched"])
      .where("at", ">", new Date(instant - LIMITS[1].periodMs))
      .orderBy("id", "desc")
      .execute();
    const lastRight = rows.findIndex(({ kind }) => kind !== "pin_tried");
    const tries = rows.slice(0, lastRight === -1 ? rows.length : lastRight).map(({ at }) => at.getTime());
    const waits = LIMITS.map((limit) => {
      const oldest = tries[limit.tries - 1];
      return oldest === undefined ? 0 : Math.ceil((oldest + limit.periodMs - instant) / 1000);
    });
    const wait = Math.max(0, ...waits);
    if (wait === 0) await recordAttempt(transaction, "pin_tried", instant, { staffId, sessionId });
    return wait;
  });

const isPin = async (keys: ServerKeys, sealed: string, pin: string): Promise<boolean> => {
  const stored = Buffer.from(keys.unseal("staff PINs", sealed) ?? "", "base64url");
  const [salt, hash] = [stored.subarray(0, 16), stored.subarray(16)];
  const given = await slowHash(pin, salt, 32, COST);
  return given.length === hash.length && timingSafeEqual(given, hash);
};
