import {
  applyStaffChange,
  canSee,
  checkInvitation,
  checkStaffChange,
  type Staff,
  type StaffChange,
  type StaffInvitation,
} from "@couvert/domain/booking/desk/staff";
import {
  type Colleague,
  type SignInCode,
  StaffRejected,
} from "@couvert/domain/booking/desk/staff-sessions.port";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { commit, transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import type { Kysely } from "kysely";
import { issueCode, storedAddress } from "./sign-in-codes.ts";
import type { StaffDependencies } from "./staff-dependencies.ts";
import { decodeStaff, recordAttempt, selectSessions, selectStaff } from "./staff-rows.ts";

type Outcome<A> = Promise<Result.Result<A, StaffRejected>>;

/** Invites a person, who gets a code. Fails where the address is invited already, or the manager may not invite to the restaurants. */
export const invite = async (
  dependencies: StaffDependencies,
  by: Staff,
  invitation: StaffInvitation,
): Outcome<SignInCode> => {
  const { kysely } = dependencies.database;
  const written = await transact<void, StaffRejected>(kysely, async (transaction) => {
    const everyone = await lockStaff(transaction);
    const rejection = checkInvitation(asNow(everyone, by), invitation);
    if (rejection !== null) return rejected(rejection);
    const added = await transaction
      .insertInto("staff")
      .values(encodeInvitation(invitation))
      .onConflict((conflict) => conflict.column("email").doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 0n ? rejected("already_invited") : Result.succeed(undefined);
  });
  if (Result.isFailure(written)) return Result.fail(written.failure);
  return Result.succeed(await issueFor(dependencies, invitation.email));
};

/** Invites a person, or changes the one with that address, as the operator says; they get a code. */
export const inviteByOperator = async (
  dependencies: StaffDependencies,
  invitation: StaffInvitation,
): Promise<SignInCode> => {
  const row = encodeInvitation(invitation);
  await dependencies.database.kysely
    .insertInto("staff")
    .values(row)
    .onConflict((conflict) => conflict.column("email").doUpdateSet(row))
    .execute();
  return issueFor(dependencies, invitation.email);
};

const issueFor = async (dependencies: StaffDependencies, email: string): Promise<SignInCode> => {
  const code = await issueCode(dependencies, email);
  if (code === undefined) throw new Error("an invited person was removed at once");
  return code;
};

/** Changes a person, or removes them with the sessions that they use or began. */
export const changeStaff = (
  { database: { kysely }, now }: StaffDependencies,
  by: Staff,
  id: string,
  change: StaffChange,
): Outcome<Staff | null> =>
  transact<Staff | null, StaffRejected>(kysely, async (transaction) => {
    const everyone = await lockStaff(transaction);
    const [manager, person] = [asNow(everyone, by), everyone.find((each) => each.id === id)];
    if (person === undefined || !canSee(manager, person)) return rejected("unknown_person");
    const rejection = checkStaffChange(manager, person, change, everyone);
    if (rejection !== null) return rejected(rejection);
    const after = applyStaffChange(person, change);
    if (after === null) {
      await removePerson(transaction, id, encodeTimestamp(now()));
      await recordAttempt(transaction, "removed", now(), { staffId: id });
    } else {
      await transaction
        .updateTable("staff")
        .set({ role: after.role, restaurants: encodeRestaurants(after) })
        .where("id", "=", id)
        .execute();
    }
    return Result.succeed(after);
  });

const removePerson = async (kysely: Kysely<Tables>, id: string, removedAt: string): Promise<void> => {
  await kysely
    .updateTable("staff")
    .set({ removed_at: removedAt, email: null, sealed_pin: null, code_digest: null, code_ends_at: null })
    .where("id", "=", id)
    .execute();
  await kysely.deleteFrom("staff_passkeys").where("staff_id", "=", id).execute();
  await kysely
    .deleteFrom("staff_sessions")
    .where(({ eb, or }) => or([eb("staff_id", "=", id), eb("opened_by", "=", id)]))
    .execute();
};

/** Reads the people who share a restaurant with a person, by name. */
export const listColleagues = async (
  { database: { kysely }, now }: StaffDependencies,
  by: Staff,
): Promise<readonly Colleague[]> => {
  const people = await selectStaff(kysely).orderBy("name").orderBy("id").execute();
  const sessions = await selectSessions(kysely, now()).orderBy("started_at").execute();
  return people
    .filter((row) => canSee(by, decodeStaff(row)))
    .map((row) => ({
      staff: decodeStaff(row),
      hasPin: row.sealed_pin !== null,
      sessions: sessions
        .filter(({ id }) => id === row.id)
        .map(({ session_id: id, device, started_at }) => ({ id, device, startedAt: started_at.getTime() })),
    }));
};

/** Ends a session that a person uses, or whose person they manage; by the id of a person all that these use (rule 6.15). */
export const endAnotherSession = (
  { database: { kysely }, now }: StaffDependencies,
  by: Staff,
  id: string,
): Outcome<void> =>
  commit(kysely, async (transaction) => {
    const row = await selectSessions(transaction, now())
      .where(({ eb, or }) => or([eb("session.id", "=", id), eb("session.staff_id", "=", id)]))
      .executeTakeFirst();
    if (row === undefined || !canSee(by, decodeStaff(row))) return rejected("unknown_session");
    const rejection = row.id === by.id ? null : checkInvitation(by, decodeStaff(row));
    if (rejection !== null) return rejected(rejection);
    await transaction
      .deleteFrom("staff_sessions")
      .where(({ eb, or }) => or([eb("id", "=", id), eb("staff_id", "=", id)]))
      .execute();
    return Result.succeed(undefined);
  });

/** Reads and locks all people, so that two managers cannot remove each other at once. */
const lockStaff = async (transaction: Kysely<Tables>): Promise<readonly Staff[]> =>
  (await selectStaff(transaction).orderBy("id").forUpdate().execute()).map(decodeStaff);

/** Returns a person as they are now; one who was just removed manages nothing. */
const asNow = (everyone: readonly Staff[], by: Staff): Staff =>
  everyone.find(({ id }) => id === by.id) ?? { ...by, role: "host" };

const rejected = (reason: StaffRejected["reason"]) => Result.fail(new StaffRejected({ reason }));

const encodeInvitation = ({ name, email, role, restaurants }: StaffInvitation) => ({
  name,
  email: storedAddress(email),
  role,
  restaurants: encodeRestaurants({ restaurants }),
});

const encodeRestaurants = ({ restaurants }: Pick<StaffInvitation, "restaurants">) =>
  restaurants === "all" ? null : restaurants;
