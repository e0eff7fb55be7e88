import { createHash, randomBytes } from "node:crypto";
import {
  type PasskeyAnswer,
  type StaffPasskeys,
  WrongCode,
} from "@couvert/domain/booking/desk/staff-sessions.port";
import { encodeTimestamp } from "@couvert/platform/database/tables";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as Effect from "effect/Effect";
import { beginSession } from "./sign-in.ts";
import type { StaffDependencies } from "./staff-dependencies.ts";
import { recordAttempt } from "./staff-rows.ts";

/** Loads the library when a passkey is used: it takes a second and 20 MB. */
const loadWebauthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256: the default also has one that Node calls experimental. */
const ALLOWED = { supportedAlgorithmIDs: [-8, -7, -257] };

/** How long a challenge is valid, in ms. */
const CHALLENGE_MS = 5 * 60_000;

/** Creates the passkeys of the people of the desk. They work at the public address alone, and the device verifies its person. */
export const createPasskeys = (dependencies: StaffDependencies): StaffPasskeys => {
  const { now, origin, groupName } = dependencies;
  const { kysely } = dependencies.database;
  const rpID = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true, ...ALLOWED };
  const passkeys = kysely.selectFrom("staff_passkeys").selectAll().orderBy("added_at");
  const listOf = (staffId: string) => passkeys.where("staff_id", "=", staffId).execute();

  /** Uses the challenge of a browser up; fails for one that was used, has ended or has another purpose. */
  const takeChallenge = async (token: string, staffId: string | null): Promise<string> => {
    const row = await kysely
      .deleteFrom("staff_challenges")
      .where("challenge", "=", digestOf(token).toString("base64url"))
      .where("ends_at", ">", new Date(now()))
      .returningAll()
      .executeTakeFirst();
    if (row?.staff_id !== staffId) throw new WrongCode();
    return row.challenge;
  };

  const add = async (staffId: string, token: string, answer: PasskeyAnswer): Promise<void> => {
    const expectedChallenge = await takeChallenge(token, staffId);
    const response = answer as RegistrationResponseJSON;
    const { verifyRegistrationResponse: verify } = await loadWebauthn();
    const { registrationInfo } = await verify({ ...expected, expectedChallenge, response }).catch(wrong);
    if (registrationInfo === undefined) throw new WrongCode();
    const { id, publicKey, counter } = registrationInfo.credential;
    const row = { credential_id: id, public_key: Buffer.from(publicKey).toString("base64url"), counter };
    await kysely
      .insertInto("staff_passkeys")
      .values({ ...row, staff_id: staffId, added_at: encodeTimestamp(now()) })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .execute();
    await recordAttempt(kysely, "passkey_added", now(), { staffId });
  };

  const signIn = async (token: string, answer: PasskeyAnswer, device: string | null) => {
    const expectedChallenge = await takeChallenge(token, null);
    const row = await passkeys.where("credential_id", "=", answer.id).executeTakeFirst();
    if (row === undefined) throw new WrongCode();
    const publicKey = new Uint8Array(Buffer.from(row.public_key, "base64url"));
    const credential = { id: row.credential_id, publicKey, counter: row.counter };
    const response = answer as AuthenticationResponseJSON;
    const { verifyAuthenticationResponse: verify } = await loadWebauthn();
    const given = { ...expected, expectedChallenge, response, credential };
    const { verified, authenticationInfo } = await verify(given).catch(wrong);
    if (!verified) throw new WrongCode();
    const counted = await kysely
      .updateTable("staff_passkeys")
      .set({ counter: authenticationInfo.newCounter })
      .where("id", "=", row.id)
      .where("counter", "=", row.counter)
      .executeTakeFirst();
    if (counted.numUpdatedRows === 0n) throw new WrongCode();
    return beginSession(dependencies, row.staff_id, device);
  };

  /** Runs work that throws `WrongCode`, and records that. */
  const attempt = <A>(staffId: string | null, work: () => Promise<A>): Effect.Effect<A, WrongCode> =>
    Effect.tryPromise({ try: work, catch: (cause) => cause }).pipe(
      Effect.catch((cause) => (cause instanceof WrongCode ? Effect.fail(cause) : Effect.die(cause))),
      Effect.tapError(() => Effect.promise(() => recordAttempt(kysely, "passkey_wrong", now(), { staffId }))),
    );

  return {
    begin: (staff) =>
      Effect.promise(async () => {
        const token = randomBytes(32).toString("base64url");
        const [challenge, endsAt] = [digestOf(token), now() + CHALLENGE_MS];
        const row = { staff_id: staff?.id ?? null, ends_at: encodeTimestamp(endsAt) };
        await kysely.deleteFrom("staff_challenges").where("ends_at", "<=", new Date(now())).execute();
        const values = { ...row, challenge: challenge.toString("base64url") };
        await kysely.insertInto("staff_challenges").values(values).execute();
        const webauthn = await loadWebauthn();
        const common = { rpID, challenge: new Uint8Array(challenge) };
        if (staff === null) {
          const options = { ...common, userVerification: "required" } as const;
          return { token, endsAt, options: await webauthn.generateAuthenticationOptions(options) };
        }
        const options = await webauthn.generateRegistrationOptions({
          ...common,
          ...ALLOWED,
          rpName: groupName(),
          userID: new TextEncoder().encode(staff.id),
          userName: staff.email,
          userDisplayName: staff.name,
          excludeCredentials: (await listOf(staff.id)).map(({ credential_id: id }) => ({ id })),
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
        });
        return { token, endsAt, options };
      }),
    add: ({ id }, token, answer) => attempt(id, () => add(id, token, answer)),
    signIn: (token, answer, device) => attempt(null, () => signIn(token, answer, device)),
    list: ({ id: staffId }) =>
      Effect.promise(async () =>
        (await listOf(staffId)).map(({ id, added_at }) => ({ id, addedAt: added_at.getTime() })),
      ),
    remove: (by, id) =>
      Effect.promise(async () => {
        const ofId = kysely.deleteFrom("staff_passkeys").where("id", "=", id);
        await ofId.where("staff_id", "=", by.id).execute();
      }),
  };
};

/** Takes what the library throws of an answer for a wrong one. */
const wrong = (): never => {
  throw new WrongCode();
};

/** Returns the challenge of a token: only the browser with its cookie has that, and the database only the challenge. */
const digestOf = (token: string): Buffer => createHash("sha256").update(token).digest();
