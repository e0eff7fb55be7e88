import { type BookingFacts, EMAIL_KINDS, type EmailKind } from "@couvert/domain/booking/email/booking-facts";
import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import { DEFAULT_LANGUAGE } from "@couvert/domain/values/language";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as Struct from "effect/Struct";
import { ShownPolicy } from "../booking/policy.schema.ts";
import { Purchase } from "../booking/purchase.schema.ts";
import { StoredGuest } from "../guests/stored-guest.schema.ts";

const StoredRequest = Schema.Struct({
  partySize: Schema.Int,
  time: LocalDateTimeText,
  seatingArea: Schema.String,
}).pipe(Schema.encodeKeys({ seatingArea: "attribute" }));

const StoredSelection = Schema.Struct({
  request: StoredRequest,
  experience: Schema.NullOr(Purchase.fields.experience),
  addOns: Purchase.fields.addOns,
  // Jobs of earlier versions have none.
  policy: Schema.optional(ShownPolicy),
}).pipe(Schema.encodeKeys({ request: "seat" }));

// Jobs of earlier versions have none.
const StoredAreaNames = Schema.Record(Schema.String, Schema.String).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed({})),
);

/**
 * Describes an email to a guest: its kind and all its facts. Later versions must still decode this one.
 * Stored jobs keep the keys of earlier versions: `occasion`, `seat` and `attribute`.
 */
const StoredEmailJob = Schema.Struct({
  kind: Schema.Literals(EMAIL_KINDS),
  facts: Schema.Struct({
    restaurant: Schema.Struct({
      restaurantId: Schema.Int,
      name: Schema.String,
      address: Schema.String,
      phone: Schema.String,
      timeZone: Schema.String,
      freeCancellationHours: Schema.NullOr(Schema.Int),
      // Jobs of earlier versions have no address.
      email: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
      areaNames: StoredAreaNames,
    }),
    guest: Schema.Struct({
      ...Struct.pick(StoredGuest.fields, ["firstName", "lastName", "email"]),
      // Jobs of earlier versions have no request.
      specialRequest: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
    }),
    // Jobs of earlier versions have no language.
    language: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(DEFAULT_LANGUAGE))),
    selection: StoredSelection,
    confirmation: Schema.String,
    /** Encrypted, since whoever has it can change the reservation. Jobs of earlier versions have it in clear. */
    sealedManageUrl: Schema.optionalKey(Schema.String),
    manageUrl: Schema.optionalKey(Schema.String),
    // Jobs of earlier versions have none.
    hasUnconfirmedConsent: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
    // Jobs of earlier versions have none.
    visitMinutes: Schema.Int.pipe(Schema.withDecodingDefaultKey(Effect.succeed(120))),
    revision: Schema.Int,
    charged: Schema.NullOr(Schema.Int),
    // Jobs of earlier versions have none.
    isKept: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  }),
}).pipe(Schema.encodeKeys({ kind: "occasion" }));

/** An email to a guest. */
export interface EmailJob {
  readonly kind: EmailKind;
  readonly facts: BookingFacts;
}

/** Encodes an email job as the job queue stores it (rule 7.70). */
export const encodeEmailJob = (keys: ServerKeys, { kind, facts }: EmailJob) => {
  const { manageUrl, ...others } = facts;
  return encodeStored({ kind, facts: { ...others, sealedManageUrl: keys.seal("job tokens", manageUrl) } });
};

const encodeStored = Schema.encodeSync(StoredEmailJob);

/** Decodes a stored email job. Fails with the reason: its version, or a link that another secret sealed. */
export const decodeEmailJob = (keys: ServerKeys, data: unknown): Result.Result<EmailJob, string> => {
  const job = Schema.decodeUnknownResult(StoredEmailJob)(data);
  if (Result.isFailure(job)) return Result.fail(UNKNOWN_VERSION);
  const { kind, facts } = job.success;
  const { sealedManageUrl: sealed, manageUrl: earlier, ...others } = facts;
  const manageUrl = sealed === undefined ? earlier : keys.unseal("job tokens", sealed);
  if (manageUrl !== undefined) return Result.succeed({ kind, facts: { ...others, manageUrl } });
  return Result.fail(
    sealed === undefined ? UNKNOWN_VERSION : "the manage link was sealed with another secret",
  );
};

/** Why a job is given up that this version cannot decode. */
export const UNKNOWN_VERSION = "unknown email job version";

/** Describes an email to a restaurant: the change of the reservation and all facts. Later versions must still decode this one. */
export const RestaurantEmailJob = Schema.Struct({
  change: Schema.Literals(["reserved", "changed", "cancelled", "stranded"]),
  facts: Schema.Struct({
    restaurant: Schema.Struct({
      name: Schema.String,
      timeZone: Schema.String,
      email: Schema.String,
      areaNames: StoredAreaNames,
    }),
    guest: StoredGuest.mapFields(Struct.omit(["marketingOptIn"])),
    selection: StoredSelection,
    tables: Schema.Array(Schema.String),
    before: Schema.NullOr(
      Schema.Struct({
        request: StoredRequest,
        tables: Schema.Array(Schema.String),
        // Absent where it did not change, and in jobs of earlier versions.
        specialRequest: Schema.optionalKey(Schema.String),
        guest: Schema.optionalKey(
          StoredGuest.mapFields(Struct.omit(["email", "specialRequest", "marketingOptIn"])),
        ),
      }),
    ),
    confirmation: Schema.String,
    revision: Schema.Int,
    charged: Schema.NullOr(Schema.Int),
  }),
});

/** A decoded email to a restaurant. */
export type RestaurantEmailJob = typeof RestaurantEmailJob.Type;

/** Encodes an email job as the job queue stores it. */
export const encodeRestaurantEmailJob = Schema.encodeSync(RestaurantEmailJob);
