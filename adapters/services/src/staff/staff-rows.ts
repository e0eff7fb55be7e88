import type { Staff } from "@couvert/domain/booking/desk/staff";
import type { DeskSession } from "@couvert/domain/booking/desk/staff-sessions.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { StaffAttemptRow, StaffRow } from "@couvert/platform/database/staff-tables";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import type { Kysely, Selectable } from "kysely";

type PersonRow = Pick<Selectable<StaffRow>, "id" | "name" | "email" | "role" | "restaurants">;

/** Decodes the row of a person who is not removed. */
export const decodeStaff = ({ id, name, email, role, restaurants }: PersonRow): Staff => ({
  ...{ id, name, role },
  email: email ?? "",
  restaurants: restaurants ?? "all",
});

/** Selects the people of the desk, without those who were removed. */
export const selectStaff = (kysely: Kysely<Tables>) =>
  kysely.selectFrom("staff").selectAll().where("removed_at", "is", null);

/** Selects the sessions that have not ended, with their people. */
export const selectSessions = (kysely: Kysely<Tables>, now: Instant) =>
  kysely
    .selectFrom("staff_sessions as session")
    .innerJoin("staff", "staff.id", "session.staff_id")
    .select(["session.id as session_id", "session.device", "session.started_at", "session.ends_at"])
    .selectAll("staff")
    .where("staff.removed_at", "is", null)
    .where("session.ends_at", ">", new Date(now));

/** Decodes a session with its person. */
export const decodeSession = (
  row: Awaited<ReturnType<ReturnType<typeof selectSessions>["execute"]>>[number],
): DeskSession => ({
  id: row.session_id,
  staff: decodeStaff(row),
  device: row.device,
  hasPin: row.sealed_pin !== null,
  endsAt: row.ends_at.getTime(),
});

/** Records an attempt. */
export const recordAttempt = async (
  kysely: Kysely<Tables>,
  kind: StaffAttemptRow["kind"],
  now: Instant,
  {
    staffId = null,
    sessionId = null,
  }: { readonly staffId?: string | null; readonly sessionId?: string | null },
): Promise<void> => {
  await kysely
    .insertInto("staff_attempts")
    .values({ at: encodeTimestamp(now), kind, staff_id: staffId, session_id: sessionId })
    .execute();
};
