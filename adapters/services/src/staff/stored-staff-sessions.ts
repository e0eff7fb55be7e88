import { randomUUID } from "node:crypto";
import { NoSession, type SignInCode, StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import type { Language } from "@couvert/domain/values/language";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { sha256Hex } from "../reservation-service/keys.ts";
import { changeStaff, endAnotherSession, invite, inviteByOperator, listColleagues } from "./manage-staff.ts";
import { createPasskeys } from "./passkeys.ts";
import { setPin, switchPerson } from "./pins.ts";
import { beginSession } from "./sign-in.ts";
import { issueCode, limitCodes, takeCode } from "./sign-in-codes.ts";
import { signInEmail } from "./sign-in-email.ts";
import type { StaffDependencies } from "./staff-dependencies.ts";
import { decodeSession, selectSessions } from "./staff-rows.ts";

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

  return {
    requestCode: ({ email, network, language }) =>
      Effect.gen(function* () {
        if (Result.isFailure(yield* Effect.promise(() => countSent(email, network)))) return;
        const code = yield* Effect.promise(() => issueCode(dependencies, email));
        if (code !== undefined) yield* send(code, language, false);
      }),
    signIn: ({ email, code, device, network }) =>
      settle(() => countTried(email, network)).pipe(
        Effect.andThen(settle(() => takeCode(dependencies, email, code))),
        Effect.flatMap(({ id }) => Effect.promise(() => beginSession(dependencies, id, device))),
      ),
    find: (token) =>
      Effect.flatMap(
        Effect.promise(() =>
          selectSessions(kysely, now()).where("token_digest", "=", sha256Hex(token)).executeTakeFirst(),
        ),
        (row) => (row === undefined ? Effect.fail(new NoSession()) : Effect.succeed(decodeSession(row))),
      ),
    end: (id) =>
      Effect.asVoid(Effect.promise(() => kysely.deleteFrom("staff_sessions").where("id", "=", id).execute())),
    passkeys: createPasskeys(dependencies),
    endAnother: (by, id) => settle(() => endAnotherSession(dependencies, by, id)),
    colleagues: (by) => Effect.promise(() => listColleagues(dependencies, by)),
    invite: (by, invitation, language) =>
      settle(() => invite(dependencies, by, invitation)).pipe(
        Effect.tap((code) => send(code, language, true)),
        Effect.map(({ staff }) => staff),
      ),
    inviteByOperator: (invitation, language) =>
      Effect.promise(() => inviteByOperator(dependencies, invitation)).pipe(
        Effect.tap((code) => send(code, language, true)),
      ),
    change: (by, id, change) => settle(() => changeStaff(dependencies, by, id, change)),
    setPin: (session, pin) => Effect.promise(() => setPin(dependencies, session, pin)),
    switchPerson: (session, staffId, pin) => settle(() => switchPerson(dependencies, session, staffId, pin)),
  };
};

const settle = <A, E>(work: () => Promise<Result.Result<A, E>>): Effect.Effect<A, E> =>
  Effect.flatMap(Effect.promise(work), Effect.fromResult);
