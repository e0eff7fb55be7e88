import { randomBytes } from "node:crypto";
import type { BegunSession } from "@couvert/domain/booking/desk/staff-sessions.port";
import { encodeTimestamp } from "@couvert/platform/database/tables";
import { sha256Hex } from "../reservation-service/keys.ts";
import type { StaffDependencies } from "./staff-dependencies.ts";
import { decodeSession, recordAttempt, selectSessions } from "./staff-rows.ts";

const HOUR_MS = 60 * 60_000;

/** How long a session lasts on a device that was named, and on any other, in ms (rule 6.7). */
const NAMED_DEVICE_MS = 30 * 24 * HOUR_MS;
const OTHER_DEVICE_MS = 12 * HOUR_MS;

const TOKEN_BYTES = 32;

/** Begins a session of a person, and forgets the sessions that have ended. */
export const beginSession = async (
  { database: { kysely }, now }: StaffDependencies,
  staffId: string,
  device: string | null,
): Promise<BegunSession> => {
  const instant = now();
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await kysely.deleteFrom("staff_sessions").where("ends_at", "<=", new Date(instant)).execute();
  const { id } = await kysely
    .insertInto("staff_sessions")
    .values({
      token_digest: sha256Hex(token),
      staff_id: staffId,
      opened_by: staffId,
      device,
      started_at: encodeTimestamp(instant),
      ends_at: encodeTimestamp(instant + (device === null ? OTHER_DEVICE_MS : NAMED_DEVICE_MS)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAttempt(kysely, "signed_in", instant, { staffId, sessionId: id });
  const row = await selectSessions(kysely, instant).where("session.id", "=", id).executeTakeFirstOrThrow();
  return { token, session: decodeSession(row) };
};
