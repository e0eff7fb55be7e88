import { randomBytes } from "node:crypto";
import type { StaffRestaurants } from "@couvert/domain/booking/desk/staff";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import type { CreateRateLimit } from "@couvert/platform/limits/rate-limit";
import * as Result from "effect/Result";
import type { Kysely } from "kysely";
import { sha256Hex } from "../reservation-service/keys.ts";
import { recordAttempt } from "../staff/staff-rows.ts";

/** What a key may do, where, and until when: null until it is revoked. */
export interface KeyRights {
  readonly name: string;
  readonly scope: "read" | "write";
  readonly restaurants: StaffRestaurants;
  readonly endsAt: Instant | null;
}

/** Why a key opens nothing. */
export type KeyRejected =
  | { readonly reason: "unknown" | "revoked" | "ended" }
  | { readonly reason: "too_many"; readonly waitSeconds: number };

/** Finds the rights of a key as they are now, for a request from a network. */
export type FindKey = ReturnType<typeof createKeyFinder>;

/** Creates a key of 256 random bits. Only its digest is stored, so that it cannot be shown again (rule 13.1). */
export const createKey = async (
  kysely: Kysely<Tables>,
  { name, scope, restaurants, endsAt }: KeyRights,
  now: Instant,
): Promise<{ readonly id: string; readonly key: string }> => {
  const key = `couvert_${randomBytes(32).toString("base64url")}`;
  const { id } = await kysely
    .insertInto("machine_keys")
    .values({
      ...{ name, scope, key_digest: sha256Hex(key), created_at: encodeTimestamp(now) },
      restaurants: restaurants === "all" ? null : restaurants,
      ends_at: endsAt === null ? null : encodeTimestamp(endsAt),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAttempt(kysely, "key_created", now, { staffId: id });
  return { id, key };
};

/** Selects what is stored of keys, oldest first, but for their digests; revoked ones too. */
export const selectKeys = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom("machine_keys")
    .select(["id", "name", "scope", "restaurants", "ends_at", "revoked_at"])
    .orderBy("created_at");

/** Revokes a key at once. Returns false where no key with that id is in force. */
export const revokeKey = async (kysely: Kysely<Tables>, id: string, now: Instant): Promise<boolean> => {
  const keys = kysely.updateTable("machine_keys").set({ revoked_at: encodeTimestamp(now) });
  const revoked = await keys.where("id", "=", id).where("revoked_at", "is", null).executeTakeFirst();
  if (revoked.numUpdatedRows === 0n) return false;
  await recordAttempt(kysely, "key_revoked", now, { staffId: id });
  return true;
};

/** Returns what finds keys. Only wrong ones count: 30 of a network in ten minutes, which stop no till beside it (rule 13.2). */
export const createKeyFinder = (
  kysely: Kysely<Tables>,
  createRateLimit: CreateRateLimit,
  now: () => Instant,
) => {
  const count = createRateLimit({ name: "desk-keys-wrong", limit: 30, periodSeconds: 10 * 60 });
  return async (
    given: string,
    network: string,
  ): Promise<Result.Result<KeyRights & { readonly id: string }, KeyRejected>> => {
    const row = await selectKeys(kysely).where("key_digest", "=", sha256Hex(given)).executeTakeFirst();
    const endsAt = row?.ends_at?.getTime() ?? null;
    if (row?.revoked_at === null && (endsAt ?? Infinity) > now())
      return Result.succeed({ ...row, restaurants: row.restaurants ?? "all", endsAt });
    const { isWithin, resetsInMs } = await count(network);
    if (!isWithin) return Result.fail({ reason: "too_many", waitSeconds: Math.ceil(resetsInMs / 1000) });
    await recordAttempt(kysely, "key_wrong", now(), { staffId: row?.id ?? null });
    if (row === undefined) return Result.fail({ reason: "unknown" });
    return Result.fail({ reason: row.revoked_at === null ? "ended" : "revoked" });
  };
};
