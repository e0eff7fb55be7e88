import { randomUUID } from "node:crypto";
import { canSee } from "@couvert/domain/booking/desk/staff";
import { NoSession, type SignInCode, StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import type { Language } from "@couvert/domain/values/language";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { sha256Hex } from "../reservation-service/keys.ts";
import { changeStaff, endAnotherSession, invite, inviteByOperator } from "./manage-staff.ts";
import { setPin, switchPerson } from "./pins.ts";
import { signIn } from "./sign-in.ts";
import { issueCode, limitCodes } from "./sign-in-codes.ts";
import { signInEmail } from "./sign-in-email.ts";
import type { StaffDependencies } from "./staff-dependencies.ts";
import { decodeSession, decodeStaff, selectSessions, selectStaff } from "./staff-rows.ts";

/**
 * Provides the people of the desk and their sessions from the database. Codes are sent at once, not by a job, so that none waits in the
 * database; who gets none asks again (rules 6.9, 6.10).
 */
export const storedStaffSessions = (
  dependencies: StaffDependencies,
): Layer.Layer<StaffSessions, never, EmailDelivery> =>
  Layer.effect(
    StaffSessions,
    Effect.map(EmailDelivery, (emails) => createStaffSessions(dependencies, emails)),
  );

const createStaffSessions = (
  dependencies: StaffDependencies,
  emails: typeof EmailDelivery.Service,
): typeof StaffSessions.Service => {
  const { database, createRateLimit, now, origin, groupName } = dependencies;
  const { kysely } = database;
  const countSent = limitCodes(createRateLimit, "sent");
  const countTried = limitCodes(createRateLimit, "tried");

  const send = (signInCode: SignInCode, language: Language, isInvitation: boolean): Effect.Effect<void> => {
    const options = { origin, groupName: groupName(), language, isInvitation };
    return emails
      .deliver(signInEmail(`sign-in.${randomUUID()}`, signInCode, options))
      .pipe(Effect.catch(({ detail }) => Effect.logWarning(`a sign-in code was not sent: ${detail}`)));
  };
  const invited = (code: SignInCode, language: Language) => Effect.as(send(code, language, true), code);

  return {
    requestCode: ({ email, network, language }) =>
      Effect.gen(function* () {
        if (Result.isFailure(yield* Effect.promise(() => countSent(email, network)))) return;
        const code = yield* Effect.promise(() => issueCode(dependencies, email));
        if (code !== undefined) yield* send(code, language, false);
      }),
    signIn: (request) =>
      Effect.gen(function* () {
        yield* Effect.fromResult(yield* Effect.promise(() => countTried(request.email, request.network)));
        return yield* Effect.fromResult(yield* Effect.promise(() => signIn(dependencies, request)));
      }),
    find: (token) =>
      Effect.flatMap(
        Effect.promise(() =>
          selectSessions(kysely, now()).where("token_digest", "=", sha256Hex(token)).executeTakeFirst(),
        ),
        (row) => (row === undefined ? Effect.fail(new NoSession()) : Effect.succeed(decodeSession(row))),
      ),
    end: (id) =>
      Effect.asVoid(Effect.promise(() => kysely.deleteFrom("staff_sessions").where("id", "=", id).execute())),
    endAnother: (by, id) =>
      Effect.flatMap(
        Effect.promise(() => endAnotherSession(dependencies, by, id)),
        Effect.fromResult,
      ),
    colleagues: (by) =>
      Effect.promise(async () => {
        const people = await selectStaff(kysely).orderBy("name").orderBy("id").execute();
        const sessions = await selectSessions(kysely, now()).orderBy("started_at").execute();
        return people
          .filter((row) => canSee(by, decodeStaff(row)))
          .map((row) => ({
            staff: decodeStaff(row),
            hasPin: row.sealed_pin !== null,
            sessions: sessions
              .filter(({ id }) => id === row.id)
              .map(({ session_id: id, device, started_at }) => ({
                id,
                device,
                startedAt: started_at.getTime(),
              })),
          }));
      }),
    invite: (by, invitation, language) =>
      Effect.gen(function* () {
        const { staff } = yield* Effect.flatMap(
          Effect.fromResult(yield* Effect.promise(() => invite(dependencies, by, invitation))),
          (code) => invited(code, language),
        );
        return staff;
      }),
    inviteByOperator: (invitation, language) =>
      Effect.flatMap(
        Effect.promise(() => inviteByOperator(dependencies, invitation)),
        (code) => invited(code, language),
      ),
    change: (by, id, change) =>
      Effect.flatMap(
        Effect.promise(() => changeStaff(dependencies, by, id, change)),
        Effect.fromResult,
      ),
    setPin: (session, pin) => Effect.promise(() => setPin(dependencies, session, pin)),
    switchPerson: (session, staffId, pin) =>
      Effect.flatMap(
        Effect.promise(() => switchPerson(dependencies, session, staffId, pin)),
        Effect.fromResult,
      ),
  };
};
