import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { Instant } from "../../time/zoned-time.ts";
import type { Language } from "../../values/language.ts";
import type { Staff, StaffChange, StaffInvitation, StaffRejection } from "./staff.ts";

/** The code or passkey is wrong, was used, has expired or was guessed too often; or nobody with this address is invited. */
export class WrongCode extends Data.TaggedError("WrongCode") {}

/** There is no session: never begun, expired or ended. */
export class NoSession extends Data.TaggedError("NoSession") {}

/** The PIN is wrong, or the person has none or shares no restaurant with who is signed in. */
export class WrongPin extends Data.TaggedError("WrongPin") {}

/** A PIN switches people only on a device that was named at its sign-in. */
export class DeviceNotNamed extends Data.TaggedError("DeviceNotNamed") {}

/** Too many codes or PINs were tried. */
export class TooManyAttempts extends Data.TaggedError("TooManyAttempts")<{
  /** How long until another one may be tried, in seconds. */
  readonly waitSeconds: number;
}> {}

/** A person may not be invited or changed. */
export class StaffRejected extends Data.TaggedError("StaffRejected")<{
  readonly reason: StaffRejection | "already_invited" | "unknown_person" | "unknown_session";
}> {}

/** Who uses a device. */
export interface DeskSession {
  readonly id: string;
  readonly staff: Staff;
  /** The name that the device was given at sign-in; null for a device of one person. */
  readonly device: string | null;
  /** Whether the person has a PIN, by which they can take over a named device. */
  readonly hasPin: boolean;
  readonly endsAt: Instant;
}

/** A session that has begun: its token is the cookie's value. */
export interface BegunSession {
  readonly token: string;
  readonly session: DeskSession;
}

/** What a passkey answers, as WebAuthn has it in JSON. */
export interface PasskeyAnswer {
  readonly id: string;
  readonly response: object;
}

/** The passkeys of the people (rules 6.13, 6.14). */
export interface StaffPasskeys {
  /** Begins to add a passkey of a person, or for null to sign in: with the options of the browser and the value of its cookie. */
  readonly begin: (
    staff: Staff | null,
  ) => Effect.Effect<{ readonly token: string; readonly endsAt: Instant; readonly options: object }>;
  readonly add: (by: Staff, token: string, answer: PasskeyAnswer) => Effect.Effect<void, WrongCode>;
  /** Begins a session of the person whose passkey it is. */
  readonly signIn: (
    token: string,
    answer: PasskeyAnswer,
    device: string | null,
  ) => Effect.Effect<BegunSession, WrongCode>;
  /** Lists the passkeys of a person, oldest first. */
  readonly list: (by: Staff) => Effect.Effect<readonly { readonly id: string; readonly addedAt: Instant }[]>;
  /** Removes a passkey of a person; does nothing with one of another. */
  readonly remove: (by: Staff, id: string) => Effect.Effect<void>;
}

/** A person with their sessions, oldest first. */
export interface Colleague {
  readonly staff: Staff;
  readonly hasPin: boolean;
  readonly sessions: readonly (Pick<DeskSession, "id" | "device"> & { readonly startedAt: Instant })[];
}

/** A code that signs a person in, for their email or for the operator. */
export interface SignInCode {
  readonly staff: Staff;
  readonly code: string;
}

/** Where a request comes from, for limits: an IPv4 address, or the /56 network that one customer of IPv6 has. */
interface FromNetwork {
  readonly network: string;
}

/** Remembers the people of the desk and their sessions, with digests in place of every secret. */
export class StaffSessions extends Context.Service<
  StaffSessions,
  {
    /**
     * Sends a sign-in code to a person's address, within the limits of the address and the network. Tells an unknown address, one over its limit
     * and an email that was not delivered from no other, except in the log (rule 6.6).
     */
    readonly requestCode: (
      request: FromNetwork & { readonly email: string; readonly language: Language },
    ) => Effect.Effect<void>;
    readonly passkeys: StaffPasskeys;
    /** Begins a session by a code, which then is used (rules 6.6, 6.7). */
    readonly signIn: (
      request: FromNetwork & {
        readonly email: string;
        readonly code: string;
        readonly device: string | null;
      },
    ) => Effect.Effect<BegunSession, WrongCode | TooManyAttempts>;
    /** Finds the session of a token, with the person as they are now. */
    readonly find: (token: string) => Effect.Effect<DeskSession, NoSession>;
    /** Ends a session. */
    readonly end: (id: string) => Effect.Effect<void>;
    /**
     * Ends a session of one's own, or for a manager one of somebody whose restaurants are all the manager's. The id of a person in place of a
     * session's ends all that they use (rule 6.15).
     */
    readonly endAnother: (by: Staff, id: string) => Effect.Effect<void, StaffRejected>;
    /** Lists the people who share a restaurant with a person, by name, and the person themselves. */
    readonly colleagues: (by: Staff) => Effect.Effect<readonly Colleague[]>;
    /** Invites a person and sends them a code. */
    readonly invite: (
      by: Staff,
      invitation: StaffInvitation,
      language: Language,
    ) => Effect.Effect<Staff, StaffRejected>;
    /** Invites a person for the operator, or changes the one with that address, and returns a code. */
    readonly inviteByOperator: (invitation: StaffInvitation, language: Language) => Effect.Effect<SignInCode>;
    /** Changes a person, or removes them with all of their sessions; returns null once removed. */
    readonly change: (
      by: Staff,
      id: string,
      change: StaffChange,
    ) => Effect.Effect<Staff | null, StaffRejected>;
    /** Sets the PIN of the person of a session. */
    readonly setPin: (session: DeskSession, pin: string) => Effect.Effect<void>;
    /** Gives a session on a named device to another person by their PIN (rule 6.8). */
    readonly switchPerson: (
      session: DeskSession,
      staffId: string,
      pin: string,
    ) => Effect.Effect<DeskSession, WrongPin | DeviceNotNamed | TooManyAttempts | NoSession>;
  }
>()("@couvert/domain/booking/desk/StaffSessions") {}
