import type { Staff, StaffInvitation } from "@couvert/domain/booking/desk/staff";
import { StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasskey } from "../testing/passkey.builders.ts";

/** The public address of the sessions that the laws open. */
const PASSKEY_ORIGIN = "https://book.example.com";

const NOW: Instant = Date.parse("2027-03-05T18:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Opens the sessions with a clock. */
export type OpenStaffSessions = (options: { readonly now: () => Instant }) => Promise<{
  readonly layer: Layer.Layer<StaffSessions>;
  /** Returns the last code that was sent to an address, and how many were; null for none. */
  readonly sent: (email: string) => { readonly code: string; readonly count: number } | null;
  /** Returns everything that is stored, as one text. */
  readonly dump: () => Promise<string>;
  readonly close: () => Promise<void>;
}>;

/** Checks that only invited people sign in, by codes and PINs that cannot be guessed, for as long as they may. */
export const staffSessionsLaws = (name: string, open: OpenStaffSessions): void => {
  describe(name, () => {
    let now = NOW;
    let opened: Awaited<ReturnType<OpenStaffSessions>>;
    beforeAll(async () => {
      opened = await open({ now: () => now });
    });
    afterAll(() => opened.close());

    const run = <A, E>(use: (sessions: typeof StaffSessions.Service) => Effect.Effect<A, E>) =>
      Effect.runPromise(Effect.result(StaffSessions.use(use)).pipe(Effect.provide(opened.layer)));
    const succeed = async <A, E>(use: (sessions: typeof StaffSessions.Service) => Effect.Effect<A, E>) =>
      Result.getOrThrow(await run(use));

    let people = 0;
    /** Invites somebody for the operator, from a network of their own: a host of all restaurants by default. */
    const invite = async (overrides: Partial<StaffInvitation> = {}) => {
      people += 1;
      const email = `person${people}@example.com`;
      const invitation = { name: `Person ${people}`, email, role: "host", restaurants: "all" } as const;
      const code = await succeed((each) => each.inviteByOperator({ ...invitation, ...overrides }, "en-US"));
      return { ...code, email: code.staff.email, network: `network ${people} of ${name}` };
    };
    type Invited = Awaited<ReturnType<typeof invite>>;
    const signIn = ({ email, network, code }: Invited, device: string | null = null) =>
      run((each) => each.signIn({ email, network, code, device }));
    const begin = async (overrides: Partial<StaffInvitation> = {}, device: string | null = null) =>
      Result.getOrThrow(await signIn(await invite(overrides), device));
    const find = (token: string) => run((each) => each.find(token));
    const failure = (tag: string) => ({ failure: { _tag: tag } });
    const wrongCode = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, "0");

    it("signs an invited person in by the code of their email, once (rule 6.6)", async () => {
      const invited = await invite({ name: "Mara Bell", role: "manager", restaurants: [7, 8] });
      expect(invited.code).toMatch(/^\d{8}$/);
      expect(opened.sent(invited.email)).toEqual({ code: invited.code, count: 1 });
      const { token, session } = Result.getOrThrow(await signIn(invited, "Front door"));
      expect(session).toMatchObject({ device: "Front door", hasPin: false });
      expect(session.staff).toEqual({
        id: invited.staff.id,
        name: "Mara Bell",
        email: invited.email,
        role: "manager",
        restaurants: [7, 8],
      });
      expect(await find(token)).toEqual(Result.succeed(session));
      expect(await signIn(invited)).toMatchObject(failure("WrongCode"));
    });

    it("lets two requests at once use a code only once", async () => {
      const invited = await invite();
      const outcomes = await Promise.all([signIn(invited), signIn(invited), signIn(invited)]);
      expect(outcomes.filter(Result.isSuccess)).toHaveLength(1);
    });

    it("takes no code after ten minutes, nor the one before the last", async () => {
      const invited = await invite();
      const { email, network } = invited;
      await succeed((each) =>
        each.requestCode({ email: ` ${email.toUpperCase()} `, network, language: "fr-CA" }),
      );
      const last = { ...invited, code: opened.sent(email)?.code ?? "" };
      expect(await signIn(invited)).toMatchObject(failure("WrongCode"));
      now += 10 * MINUTE;
      expect(await signIn(last)).toMatchObject(failure("WrongCode"));
      now -= 1;
      expect(Result.isSuccess(await signIn(last))).toBe(true);
    });

    it("takes no code that was tried five times, also at once", async () => {
      const invited = await invite();
      const wrong = { ...invited, code: wrongCode(invited.code) };
      await Promise.all(Array.from({ length: 5 }, () => signIn(wrong)));
      expect(await signIn(invited)).toMatchObject(failure("WrongCode"));
      const other = await invite();
      for (let tries = 0; tries < 4; tries += 1) await signIn({ ...other, code: wrongCode(other.code) });
      expect(Result.isSuccess(await signIn(other))).toBe(true);
    });

    it("takes no code of another person, and none of an unknown address", async () => {
      const [one, other] = [await invite(), await invite()];
      expect(await signIn({ ...one, code: other.code })).toMatchObject(failure("WrongCode"));
      const unknown = "nobody@example.com";
      await succeed((each) => each.requestCode({ email: unknown, network: one.network, language: "en-US" }));
      expect(opened.sent(unknown)).toBeNull();
      expect(await signIn({ ...one, email: unknown })).toMatchObject(failure("WrongCode"));
    });

    it("limits the codes of an address and a network, and locks nobody else out", async () => {
      const { email, network, code } = await invite();
      const request = (from: string) =>
        succeed((each) => each.requestCode({ email, network: from, language: "en-US" }));
      for (let count = 0; count < 8; count += 1) await request(network);
      expect(opened.sent(email)?.count).toBe(1 + 5);
      await request(`another ${network}`);
      expect(opened.sent(email)?.count).toBe(1 + 6);
      const guess = () => run((each) => each.signIn({ email, network, code: wrongCode(code), device: null }));
      for (let count = 0; count < 10; count += 1) expect(await guess()).toMatchObject(failure("WrongCode"));
      expect(await guess()).toMatchObject({
        failure: { _tag: "TooManyAttempts", waitSeconds: expect.any(Number) },
      });
      const unknown = "somebody@example.com";
      const guessUnknown = () => run((each) => each.signIn({ email: unknown, network, code, device: null }));
      for (let count = 0; count < 10; count += 1)
        expect(await guessUnknown()).toMatchObject(failure("WrongCode"));
      expect(await guessUnknown()).toMatchObject(failure("TooManyAttempts"));
    });

    it("ends a session after 30 days on a named device, else after 12 hours (rule 6.7)", async () => {
      const [named, other] = [await begin({}, "Bar"), await begin()];
      const began = now;
      now = began + 12 * HOUR - 1;
      expect(Result.isSuccess(await find(other.token))).toBe(true);
      now += 1;
      expect(await find(other.token)).toMatchObject(failure("NoSession"));
      now = began + 30 * DAY - 1;
      expect(Result.isSuccess(await find(named.token))).toBe(true);
      now += 1;
      expect(await find(named.token)).toMatchObject(failure("NoSession"));
    });

    it("ends one session and leaves the others", async () => {
      const invited = await invite();
      const first = Result.getOrThrow(await signIn(invited));
      await succeed((each) => each.requestCode({ ...invited, language: "en-US" }));
      const code = opened.sent(invited.email)?.code ?? "";
      const second = Result.getOrThrow(await signIn({ ...invited, code }));
      await succeed((each) => each.endAnother(first.session.staff, first.session.id));
      expect(await find(first.token)).toMatchObject(failure("NoSession"));
      expect(Result.isSuccess(await find(second.token))).toBe(true);
      await succeed((each) => each.end(second.session.id));
      expect(await find(second.token)).toMatchObject(failure("NoSession"));
    });

    it("lets only a manager of the person end a session of another", async () => {
      const { session, token } = await begin({ restaurants: [21] });
      const end = (by: Staff) => run((each) => each.endAnother(by, session.id));
      const host = (await begin({ restaurants: [21] })).session.staff;
      const stranger = (await begin({ role: "manager", restaurants: [22] })).session.staff;
      const manager = (await begin({ role: "manager", restaurants: [21, 22] })).session.staff;
      expect(await end(host)).toMatchObject({ failure: { reason: "manager_needed" } });
      expect(await end(stranger)).toMatchObject({ failure: { reason: "unknown_session" } });
      expect(Result.isSuccess(await find(token))).toBe(true);
      await end(manager);
      expect(await find(token)).toMatchObject(failure("NoSession"));
    });

    it("shows a changed person in their session at once", async () => {
      const manager = (await begin({ role: "manager" })).session.staff;
      const { token, session } = await begin({ restaurants: [31] });
      await succeed((each) =>
        each.change(manager, session.staff.id, { role: "manager", restaurants: [31, 32] }),
      );
      const changed = { staff: { role: "manager", restaurants: [31, 32], name: session.staff.name } };
      expect(Result.getOrThrow(await find(token))).toMatchObject(changed);
    });

    it("ends the sessions of a removed person at once, also those they began for others (rule 6.9)", async () => {
      const manager = (await begin({ role: "manager" })).session.staff;
      const removed = await begin({ name: "Removed Rita" }, "Bar");
      const alone = await begin({}, "Door");
      await succeed((each) => each.setPin(alone.session, "4711"));
      await succeed((each) => each.switchPerson(removed.session, alone.session.staff.id, "4711"));
      expect(
        await succeed((each) => each.change(manager, removed.session.staff.id, { removed: true })),
      ).toBeNull();
      expect(await find(removed.token)).toMatchObject(failure("NoSession"));
      expect(Result.isSuccess(await find(alone.token))).toBe(true);
      const { email } = removed.session.staff;
      const before = opened.sent(email)?.count;
      await succeed((each) => each.requestCode({ email, network: name, language: "en-US" }));
      expect(opened.sent(email)?.count).toBe(before);
      const dump = await opened.dump();
      expect(dump).toContain("Removed Rita");
      expect(dump).not.toContain(email);
      expect(await succeed((each) => each.colleagues(manager))).not.toContainEqual(
        expect.objectContaining({ staff: expect.objectContaining({ name: "Removed Rita" }) }),
      );
    });

    it("leaves one of two last managers who remove each other at once", async () => {
      // Not of all restaurants: other tests leave managers of those.
      const manager = { role: "manager", restaurants: [41] } as const;
      const [a, b] = [(await begin(manager)).session.staff, (await begin(manager)).session.staff];
      const outcomes = await Promise.all([
        run((each) => each.change(a, b.id, { removed: true })),
        run((each) => each.change(b, a.id, { removed: true })),
      ]);
      expect(outcomes.filter(Result.isSuccess)).toHaveLength(1);
    });

    it("invites for a manager, once for an address, and to their own restaurants only", async () => {
      const manager = (await begin({ role: "manager", restaurants: [51] })).session.staff;
      const invitation = {
        name: "New Nadia",
        email: "Nadia@Example.com",
        role: "host",
        restaurants: [51],
      } as const;
      const ask = (by: Staff, given: StaffInvitation) => run((each) => each.invite(by, given, "es-US"));
      expect(await ask(manager, { ...invitation, restaurants: "all" })).toMatchObject({
        failure: { reason: "other_restaurants" },
      });
      const nadia = Result.getOrThrow(await ask(manager, invitation));
      expect(nadia).toMatchObject({ name: "New Nadia", email: "nadia@example.com", restaurants: [51] });
      const code = opened.sent("nadia@example.com")?.code ?? "";
      expect(Result.isSuccess(await signIn({ ...(await invite()), email: nadia.email, code }))).toBe(true);
      expect(await ask(manager, invitation)).toMatchObject({ failure: { reason: "already_invited" } });
      expect(await ask(nadia, { ...invitation, email: "x@example.com" })).toMatchObject({
        failure: { reason: "manager_needed" },
      });
      // Their rights are those of now, whatever their session says.
      expect(
        await ask({ ...nadia, role: "manager" }, { ...invitation, email: "x@example.com" }),
      ).toMatchObject({
        failure: { reason: "manager_needed" },
      });
    });

    it("changes the person of an address when the operator invites it again", async () => {
      const first = await invite({ role: "host", restaurants: [1] });
      const again = await invite({ email: first.email.toUpperCase(), role: "manager", name: "Renamed" });
      expect(again.staff).toEqual({ ...first.staff, role: "manager", restaurants: "all", name: "Renamed" });
    });

    it("tells a person only of those with a common restaurant", async () => {
      const host = (await begin({ name: "Zoe", restaurants: [61] })).session.staff;
      const manager = (await begin({ name: "Abe", role: "manager", restaurants: [61, 62] })).session.staff;
      const other = (await begin({ name: "Max", restaurants: [62] }, "Patio")).session;
      const listed = (by: Staff) =>
        succeed((each) => each.colleagues(by)).then((all) =>
          all.filter(({ staff }) => staff.restaurants !== "all"),
        );
      expect((await listed(host)).map(({ staff }) => staff.name)).toEqual(["Abe", "Zoe"]);
      const [, patio] = await listed(manager);
      const sessions = [{ id: other.id, device: "Patio", startedAt: now }];
      expect(patio).toEqual({ staff: other.staff, hasPin: false, sessions });
    });

    it("lets nobody change a person of other restaurants, and no host anybody", async () => {
      const target = (await begin({ restaurants: [63] })).session.staff;
      const stranger = (await begin({ role: "manager", restaurants: [64] })).session.staff;
      const host = (await begin({ restaurants: [63] })).session.staff;
      const remove = (by: Staff) => run((each) => each.change(by, target.id, { removed: true }));
      expect(await remove(stranger)).toMatchObject({ failure: { reason: "unknown_person" } });
      expect(await remove(host)).toMatchObject({ failure: { reason: "manager_needed" } });
    });

    it("switches the person of a named device by a PIN, under the same token (rule 6.8)", async () => {
      const [tablet, other] = [await begin({}, "Tablet"), await begin({ role: "manager" })];
      const to = other.session.staff.id;
      const change = (pin: string) => run((each) => each.switchPerson(tablet.session, to, pin));
      expect(await change("2580")).toMatchObject(failure("WrongPin"));
      await succeed((each) => each.setPin(other.session, "2580"));
      expect(await change("2581")).toMatchObject(failure("WrongPin"));
      const switched = Result.getOrThrow(await change("2580"));
      expect(switched).toEqual({ ...tablet.session, staff: other.session.staff, hasPin: true });
      expect(await find(tablet.token)).toEqual(Result.succeed(switched));
    });

    it("switches neither on a device without a name, nor to people without a common restaurant", async () => {
      const target = await begin({ restaurants: [71] });
      await succeed((each) => each.setPin(target.session, "2580"));
      const [unnamed, elsewhere] = [await begin(), await begin({ restaurants: [72] }, "Tablet")];
      const to = target.session.staff.id;
      expect(await run((each) => each.switchPerson(unnamed.session, to, "2580"))).toMatchObject(
        failure("DeviceNotNamed"),
      );
      expect(await run((each) => each.switchPerson(elsewhere.session, to, "2580"))).toMatchObject(
        failure("WrongPin"),
      );
    });

    it("takes five PINs of a person in a quarter of an hour and twenty a day, also at once", async () => {
      const [tablet, target] = [await begin({}, "Tablet"), await begin()];
      await succeed((each) => each.setPin(target.session, "2580"));
      const guess = (pin: string) =>
        run((each) => each.switchPerson(tablet.session, target.session.staff.id, pin));
      // Opens the connections of a pool, which would arrive one after the other.
      await Promise.all(Array.from({ length: 8 }, () => find(tablet.token)));
      const outcomes = await Promise.all(Array.from({ length: 8 }, (_, index) => guess(`000${index}`)));
      expect(
        outcomes.filter((each) => Result.isFailure(each) && each.failure._tag === "WrongPin"),
      ).toHaveLength(5);
      expect(await guess("2580")).toMatchObject({
        failure: { _tag: "TooManyAttempts", waitSeconds: 15 * 60 },
      });
      for (let round = 1; round < 4; round += 1) {
        now += 15 * MINUTE;
        for (let count = 0; count < 5; count += 1)
          expect(await guess("0000")).toMatchObject(failure("WrongPin"));
      }
      now += 15 * MINUTE;
      expect(await guess("2580")).toMatchObject(failure("TooManyAttempts"));
      now += DAY - HOUR;
      expect(Result.isSuccess(await guess("2580"))).toBe(true);
    });

    /** Signs somebody in and adds a passkey of theirs. */
    const beginWithPasskey = async (overrides: Partial<StaffInvitation> = {}) => {
      const begun = await begin(overrides);
      const passkey = createPasskey(PASSKEY_ORIGIN);
      const { staff } = begun.session;
      const { token, options } = await succeed((each) => each.passkeys.begin(staff));
      await succeed((each) => each.passkeys.add(staff, token, passkey.make(options)));
      return { ...begun, staff, passkey };
    };
    type Passkey = ReturnType<typeof createPasskey>;
    const passkeySignIn = async (passkey: Passkey, odd: Parameters<Passkey["sign"]>[1] = {}) => {
      const { token, options } = await succeed((each) => each.passkeys.begin(null));
      return run((each) => each.passkeys.signIn(token, passkey.sign(options, odd), null));
    };

    it("signs a person in by a passkey that they added, without an address (rule 6.13)", async () => {
      const { staff, passkey } = await beginWithPasskey({ name: "Paz Key" });
      const { token, options } = await succeed((each) => each.passkeys.begin(null));
      expect(options).toMatchObject({ rpId: "book.example.com", userVerification: "required" });
      const answer = passkey.sign(options);
      const { session, token: cookie } = await succeed((each) => each.passkeys.signIn(token, answer, "Door"));
      expect(session).toMatchObject({ staff: { id: staff.id, name: "Paz Key" }, device: "Door" });
      expect(await find(cookie)).toEqual(Result.succeed(session));
      expect(Result.isSuccess(await passkeySignIn(passkey))).toBe(true);
    });

    it("asks for a passkey that its device finds by itself and that verifies its person", async () => {
      const { staff } = await beginWithPasskey();
      const { options } = await succeed((each) => each.passkeys.begin(staff));
      expect(options).toMatchObject({
        rp: { id: "book.example.com", name: "Juniper Row" },
        user: { name: staff.email, id: Buffer.from(staff.id).toString("base64url") },
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: [{ type: "public-key" }],
      });
    });

    it("takes a challenge once, for five minutes, with the token of its browser (rule 6.13)", async () => {
      const { passkey } = await beginWithPasskey();
      const [one, other] = [
        await succeed((each) => each.passkeys.begin(null)),
        await succeed((each) => each.passkeys.begin(null)),
      ];
      const answer = passkey.sign(one.options);
      const ask = (token: string) => run((each) => each.passkeys.signIn(token, answer, null));
      for (const token of ["", other.token]) expect(await ask(token)).toMatchObject(failure("WrongCode"));
      const outcomes = await Promise.all([ask(one.token), ask(one.token), ask(one.token)]);
      expect(outcomes.filter(Result.isSuccess)).toHaveLength(1);
      expect(await ask(one.token)).toMatchObject(failure("WrongCode"));
      const late = await succeed((each) => each.passkeys.begin(null));
      now += 5 * MINUTE;
      const lateAnswer = passkey.sign(late.options);
      expect(await run((each) => each.passkeys.signIn(late.token, lateAnswer, null))).toMatchObject(
        failure("WrongCode"),
      );
    });

    it.each([
      ["another address", { origin: "https://evil.example" }],
      ["another domain", { rpId: "evil.example" }],
      ["a device that does not verify its person", { isVerified: false }],
      ["a counter that does not grow", { counter: 1 }],
    ])("rejects a passkey of %s, and records that (rule 6.13)", async (_what, odd) => {
      const { passkey } = await beginWithPasskey();
      expect(Result.isSuccess(await passkeySignIn(passkey))).toBe(true);
      const wrongs = async () => (await opened.dump()).split("passkey_wrong").length;
      const before = await wrongs();
      expect(await passkeySignIn(passkey, odd)).toMatchObject(failure("WrongCode"));
      expect(await wrongs()).toBe(before + 1);
      expect(Result.isSuccess(await passkeySignIn(passkey))).toBe(true);
    });

    it("rejects a passkey that nobody added, and one signed by another key", async () => {
      const { passkey } = await beginWithPasskey();
      expect(await passkeySignIn(createPasskey(PASSKEY_ORIGIN))).toMatchObject(failure("WrongCode"));
      const { token, options } = await succeed((each) => each.passkeys.begin(null));
      const { response } = createPasskey(PASSKEY_ORIGIN).sign(options);
      const forged = { ...passkey.sign(options), response };
      expect(await run((each) => each.passkeys.signIn(token, forged, null))).toMatchObject(
        failure("WrongCode"),
      );
    });

    it.each([
      ["another address", { origin: "https://evil.example" }],
      ["a device that does not verify its person", { isVerified: false }],
    ])("adds no passkey of %s", async (_what, odd) => {
      const { session } = await begin();
      const { staff } = session;
      const { token, options } = await succeed((each) => each.passkeys.begin(staff));
      const answer = createPasskey(PASSKEY_ORIGIN).make(options, odd);
      expect(await run((each) => each.passkeys.add(staff, token, answer))).toMatchObject(
        failure("WrongCode"),
      );
      expect(await succeed((each) => each.passkeys.list(staff))).toEqual([]);
    });

    it("adds a passkey for who began it only, and never one of another person", async () => {
      const { session } = await begin();
      const { staff: other, passkey } = await beginWithPasskey();
      const add = async (of: Staff | null) => {
        const { token, options } = await succeed((each) => each.passkeys.begin(of));
        return run((each) => each.passkeys.add(session.staff, token, passkey.make(options)));
      };
      for (const of of [other, null]) expect(await add(of)).toMatchObject(failure("WrongCode"));
      await add(session.staff);
      expect(await succeed((each) => each.passkeys.list(session.staff))).toEqual([]);
      const signedIn = Result.getOrThrow(await passkeySignIn(passkey));
      expect(signedIn.session.staff.id).toBe(other.id);
    });

    it("lists a person's own passkeys, and removes only these (rule 6.14)", async () => {
      const [one, other] = [await beginWithPasskey(), await beginWithPasskey()];
      const [listed] = await succeed((each) => each.passkeys.list(one.staff));
      expect(listed).toEqual({ id: expect.any(String), addedAt: now });
      await succeed((each) => each.passkeys.remove(other.staff, listed?.id ?? ""));
      expect(Result.isSuccess(await passkeySignIn(one.passkey))).toBe(true);
      await succeed((each) => each.passkeys.remove(one.staff, listed?.id ?? ""));
      expect(await passkeySignIn(one.passkey)).toMatchObject(failure("WrongCode"));
      expect(Result.isSuccess(await passkeySignIn(other.passkey))).toBe(true);
    });

    it("removes the passkeys of a removed person (rules 6.9, 6.14)", async () => {
      const manager = (await begin({ role: "manager" })).session.staff;
      const { staff, passkey } = await beginWithPasskey();
      await succeed((each) => each.passkeys.begin(staff));
      await succeed((each) => each.change(manager, staff.id, { removed: true }));
      expect(await passkeySignIn(passkey)).toMatchObject(failure("WrongCode"));
      expect(await succeed((each) => each.passkeys.list(staff))).toEqual([]);
    });

    it("ends all sessions of a person, for themselves and for their manager (rule 6.15)", async () => {
      const { staff, token, passkey } = await beginWithPasskey({ restaurants: [81] });
      const again = async () => Result.getOrThrow(await passkeySignIn(passkey)).token;
      const other = await begin({ restaurants: [81] });
      const tokens = [token, await again()];
      const end = (by: Staff) => run((each) => each.endAnother(by, staff.id));
      expect(await end(other.session.staff)).toMatchObject({ failure: { reason: "manager_needed" } });
      const stranger = (await begin({ role: "manager", restaurants: [82] })).session.staff;
      expect(await end(stranger)).toMatchObject({ failure: { reason: "unknown_session" } });
      for (const each of tokens) expect(Result.isSuccess(await find(each))).toBe(true);
      await end(staff);
      for (const each of tokens) expect(await find(each)).toMatchObject(failure("NoSession"));
      const manager = (await begin({ role: "manager", restaurants: [81] })).session.staff;
      const last = await again();
      await end(manager);
      expect(await find(last)).toMatchObject(failure("NoSession"));
      expect(Result.isSuccess(await find(other.token))).toBe(true);
    });

    it("stores no code, token or PIN that opens anything (rule 6.10)", async () => {
      const invited = await invite();
      const { token, session } = await begin({}, "Tablet");
      await succeed((each) => each.setPin(session, "918273"));
      const challenge = await succeed((each) => each.passkeys.begin(null));
      const dump = await opened.dump();
      expect(dump).toContain((challenge.options as { challenge: string }).challenge);
      for (const secret of [invited.code, token, "918273", challenge.token])
        expect(dump).not.toContain(secret);
      expect(dump).toContain(session.id);
    });
  });
};
