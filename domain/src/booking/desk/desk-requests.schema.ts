import * as Schema from "effect/Schema";
import { isEmail } from "../../forms/form/rules.ts";
import { LocalDateTimeText } from "../../time/local-date-time.schema.ts";
import { guestName } from "../guest/guest-name.ts";
import { PARTY_STATUSES } from "./party.ts";

const wholeNumber = (minimum: number, maximum: number) =>
  Schema.Int.check(
    Schema.isBetween({ minimum, maximum }, { expected: `a whole number from ${minimum} to ${maximum}` }),
  );

/** A table request. */
const Request = Schema.Struct({
  partySize: wholeNumber(1, 100),
  time: LocalDateTimeText,
  seatingArea: Schema.String.check(Schema.isMaxLength(60)),
});

const text = (max: number) =>
  Schema.String.check(Schema.isMaxLength(max, { expected: `text of at most ${max} characters` }));

const NameOrNothing = text(100).check(
  Schema.makeFilter((s) => s === "" || guestName(s) === null, {
    expected: "a name without web addresses, @ or line breaks, or nothing",
  }),
);

/** A guest as somebody gives them on the telephone; each part may be empty. */
const GuestGiven = Schema.Struct({
  firstName: NameOrNothing,
  lastName: NameOrNothing,
  email: text(254).check(
    Schema.makeFilter((s) => s === "" || isEmail(s), { expected: "an email address, or nothing" }),
  ),
  phoneNumber: Schema.String.check(
    Schema.isPattern(/^\+?\d{0,20}$/u, { expected: "the digits of a telephone number, or nothing" }),
  ),
  phoneCountry: Schema.String.check(
    Schema.isPattern(/^[A-Z]{2}$/u, { expected: "a two-letter country code in capitals" }),
  ),
});

/** Ids of tables; null for the best free ones. */
const Tables = Schema.NullOr(Schema.Array(text(60)).check(Schema.isMaxLength(20)));

/** The body of `POST /api/desk/restaurants/{id}/blocks`, on the restaurant's clock. A preview blocks nothing. */
export const NewBlock = Schema.Struct({
  kind: Schema.Literals(["tables", "arrivals"]),
  tables: Schema.Array(text(60)).check(Schema.isMaxLength(1000)),
  from: LocalDateTimeText,
  to: LocalDateTimeText,
  reason: text(200),
  isPreview: Schema.Boolean,
});

/** The rules that a host overrides, and why. */
const Override = Schema.NullOr(text(200));

/** The body of `POST /api/desk/restaurants/{id}/parties`: a booking by telephone, or a walk-in, which begins now. */
export const NewParty = Schema.Struct({
  source: Schema.Literals(["phone", "walk_in"]),
  request: Request,
  tables: Tables,
  /** The length of the stay; null for the usual one of its size. */
  minutes: Schema.NullOr(wholeNumber(15, 720)),
  guest: GuestGiven,
  occasion: text(40),
  specialRequest: text(900),
  notes: text(1000),
  /** Why a rule does not count this time; null to be told which rule rejects. */
  override: Override,
  /** Until when the table waits for its deposit, by a link that its guest gets; absent for a booking without a deposit. */
  payUntil: Schema.optionalKey(LocalDateTimeText),
});

/** The body of `POST /api/desk/restaurants/{id}/parties/{party}`: a change of the version that its sender saw. */
export const PartyChange = Schema.Struct({
  version: Schema.Int,
  action: Schema.Union([
    Schema.Struct({ type: Schema.Literal("status"), status: Schema.Literals(PARTY_STATUSES) }),
    Schema.Struct({ type: Schema.Literal("cancel"), tellsGuest: Schema.Boolean }),
    /** Moves to another slot or other tables. `tables` null takes the best free ones, an empty list none. */
    Schema.Struct({
      type: Schema.Literal("move"),
      request: Request,
      tables: Tables,
      minutes: Schema.NullOr(Schema.Int),
      tellsGuest: Schema.Boolean,
      override: Override,
    }),
    Schema.Struct({ type: Schema.Literal("lock"), isLocked: Schema.Boolean }),
    Schema.Struct({ type: Schema.Literal("notes"), notes: text(1000) }),
    Schema.Struct({ type: Schema.Literal("guest"), guest: GuestGiven }),
    /** Seats a stranded party all the same, emails its guest to choose another time, or gives back what was kept of a party that does not come. */
    Schema.Struct({ type: Schema.Literals(["keep", "tell", "refund"]) }),
    /** Charges a fee to the stored card of a party that did not come, or cancelled too late. */
    Schema.Struct({
      type: Schema.Literal("fee"),
      amount: Schema.Int.check(Schema.isGreaterThan(0)),
      reason: text(200).check(Schema.isPattern(/\S/u, { expected: "a reason" })),
    }),
    /** Gives back a charged fee. */
    Schema.Struct({ type: Schema.Literal("refund_fee"), payment: Schema.Int }),
    /** Undoes an entry of the history. `tables` replaces those of before where they are sold meanwhile, an empty list by none. */
    Schema.Struct({ type: Schema.Literal("undo"), entry: Schema.Int, tables: Schema.optionalKey(Tables) }),
  ]),
});

/** Describes what the desk does with an entry of the waitlist: offers it a table out of turn, or passes it over (rule 10.30). */
export const EntryChange = Schema.Struct({ action: Schema.Literals(["offer", "pass"]) });
