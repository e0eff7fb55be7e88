import { randomBytes } from "node:crypto";
import type { StaffRestaurants } from "@couvert/domain/booking/desk/staff";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { commit } from "@couvert/platform/database/transact";
import type { CreateRateLimit } from "@couvert/platform/limits/rate-limit";
import * as Result from "effect/Result";
import type { Kysely } from "kysely";
import { sha256Hex } from "../reservation-service/keys.ts";
import { recordAttempt } from "../staff/staff-rows.ts";

/** What a key may do, and where. */
export interface KeyRights {
  readonly name: string;
  readonly scope: "read" | "write";
  readonly restaurants: StaffRestaurants;
  /** Null for a key that ends only when it is revoked. */
  readonly endsAt: Instant | null;
}

/** A key with which a machine uses the desk. */
export interface MachineKey extends KeyRights {
  readonly id: string;
  readonly revokedAt: Instant | null;
}

/** Why a key opens nothing. */
export type KeyRejected =
  | { readonly reason: "unknown" | "revoked" | "ended" }
  | { readonly reason: "too_many"; readonly waitSeconds: number };

/** Finds a key as it is now, for a request from a network. */
export type FindKey = (key: string, network: string) => Promise<Result.Result<MachineKey, KeyRejected>>;

/** The start of each key, by which scanners of source code know one. */
const PREFIX = "couvert_";

/** Creates a key of 256 random bits, and returns it with its id: it is not stored and cannot be shown again (rule 13.1). */
export const createKey = async (
  kysely: Kysely<Tables>,
  { name, scope, restaurants, endsAt }: KeyRights,
  now: Instant,
): Promise<{ readonly id: string; readonly key: string }> => {
  const key = PREFIX + randomBytes(32).toString("base64url");
  return commit(kysely, async (transaction) => {
    const { id } = await transaction
      .insertInto("machine_keys")
      .values({
        ...{ name, scope, restaurants: restaurants === "all" ? null : restaurants },
        key_digest: sha256Hex(key),
        created_at: encodeTimestamp(now),
        ends_at: endsAt === null ? null : encodeTimestamp(endsAt),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAttempt(transaction, "key_created", now, { staffId: id });
    return { id, key };
  });
};

const selectKeys = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom("machine_keys")
    .select(["id", "name", "scope", "restaurants", "ends_at", "revoked_at"])
    .orderBy("created_at");

const decodeKey = (
  row: Awaited<ReturnType<ReturnType<typeof selectKeys>["execute"]>>[number],
): MachineKey => ({
  ...{ id: row.id, name: row.name, scope: row.scope, restaurants: row.restaurants ?? "all" },
  endsAt: row.ends_at?.getTime() ?? null,
  revokedAt: row.revoked_at?.getTime() ?? null,
});

/** Lists all keys, oldest first, revoked ones too. */
export const listKeys = async (kysely: Kysely<Tables>): Promise<readonly MachineKey[]> =>
  (await selectKeys(kysely).execute()).map(decodeKey);

/** Revokes a key at once. Returns false where no key with that id is in force. */
export const revokeKey = (kysely: Kysely<Tables>, id: string, now: Instant): Promise<boolean> =>
  commit(kysely, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("machine_keys")
      .set({ revoked_at: encodeTimestamp(now) })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await recordAttempt(transaction, "key_revoked", now, { staffId: id });
    return numUpdatedRows > 0n;
  });

/** How many wrong keys of a network are answered, and recorded, in ten minutes. */
const WRONG_KEYS = { name: "desk-keys-wrong", limit: 30, periodSeconds: 10 * 60 };

/**
 * Returns what finds keys. Only wrong ones count towards the limit of a network, so that one till's mistake does not stop the till beside it
 * (rule 13.2).
 */
export const createKeyFinder = (
  kysely: Kysely<Tables>,
  createRateLimit: CreateRateLimit,
  now: () => Instant,
): FindKey => {
  const count = createRateLimit(WRONG_KEYS);
  return async (key, network) => {
    const row = await selectKeys(kysely).where("key_digest", "=", sha256Hex(key)).executeTakeFirst();
    const found = row === undefined ? null : decodeKey(row);
    const reason = reasonAgainst(found, now());
    if (found !== null && reason === null) return Result.succeed(found);
    const { isWithin, resetsInMs } = await count(network);
    if (!isWithin) return Result.fail({ reason: "too_many", waitSeconds: Math.ceil(resetsInMs / 1000) });
    await recordAttempt(kysely, "key_wrong", now(), { staffId: found?.id ?? null });
    return Result.fail({ reason: reason ?? "unknown" });
  };
};

const reasonAgainst = (key: MachineKey | null, now: Instant): "unknown" | "revoked" | "ended" | null => {
  if (key === null) return "unknown";
  if (key.revokedAt !== null) return "revoked";
  return key.endsAt !== null && key.endsAt <= now ? "ended" : null;
};
