import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from "@couvert/domain/booking/guest/guest";
import { guestName } from "@couvert/domain/booking/guest/guest-name";
import { isBlank, isEmail } from "@couvert/domain/forms/form/rules";
import * as Schema from "effect/Schema";

const EmailAddress = Schema.String.check(
  Schema.makeFilter((text) => text.trim().length <= EMAIL_MAX_LENGTH && isEmail(text.trim()), {
    expected: "an email address",
  }),
);
const Name = Schema.String.check(
  Schema.makeFilter((text) => text.length <= NAME_MAX_LENGTH && !isBlank(text) && guestName(text) === null, {
    expected: `a name of at most ${NAME_MAX_LENGTH} characters without web addresses, @ or line breaks`,
  }),
);
const Id = Schema.String.check(
  Schema.isPattern(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, { expected: "an id" }),
);
const Device = Schema.String.check(
  Schema.isPattern(/^(?=.{1,40}$)(?=.*\S)[^\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u, {
    expected: "a name of at most 40 characters in one line",
  }),
);
const Base64Url = Schema.String.check(Schema.isPattern(/^[\w-]{1,2000}$/, { expected: "base64url" }));
const Pin = Schema.String.check(Schema.isPattern(/^\d{4,6}$/, { expected: "4 to 6 digits" }));
const RestaurantId = Schema.Int.check(
  Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }, { expected: "the id of a restaurant" }),
);
const Role = Schema.Literals(["host", "manager"]);
const Restaurants = Schema.Union([
  Schema.Literal("all"),
  Schema.NonEmptyArray(RestaurantId).check(Schema.isMaxLength(500, { expected: "at most 500 restaurants" })),
]);

/** Describes the body of `POST /api/desk/code`. */
export const CodeRequest = Schema.Struct({ email: EmailAddress });

/** Describes the body of `POST /api/desk/session`; spaces between the digits do not count. */
export const SignInRequest = Schema.Struct({
  email: EmailAddress,
  code: Schema.String.check(Schema.isPattern(/^\s*(?:\d\s*){8}$/, { expected: "8 digits" })),
  /** The name of a device that several people use; null for a device of one's own. */
  device: Schema.NullOr(Device),
});

/** Describes what a browser's passkey answers; the library that verifies it reads the rest. */
const PasskeyAnswer = Schema.Struct({
  id: Base64Url,
  rawId: Base64Url,
  type: Schema.Literal("public-key"),
  response: Schema.Record(Schema.String, Schema.Unknown),
  clientExtensionResults: Schema.Record(Schema.String, Schema.Unknown),
});

/** Describes the body of `POST /api/desk/passkey/session`. */
export const PasskeySignIn = Schema.Struct({ answer: PasskeyAnswer, device: Schema.NullOr(Device) });

/** Describes the body of `POST /api/desk/passkeys`. */
export const PasskeyAddition = Schema.Struct({ answer: PasskeyAnswer });

/** Describes the body of `POST /api/desk/passkeys/remove`. */
export const PasskeyRemoval = Schema.Struct({ id: Id });

/** Describes the body of `POST /api/desk/session/pin`. */
export const PinRequest = Schema.Struct({ pin: Pin });

/** Describes the body of `POST /api/desk/session/switch`. */
export const SwitchRequest = Schema.Struct({ staffId: Id, pin: Pin });

/** Describes the body of `POST /api/desk/staff`, and what `pnpm desk:invite` asks for. */
export const InvitationRequest = Schema.Struct({
  name: Name,
  email: EmailAddress,
  role: Role,
  restaurants: Restaurants,
});

/** Describes the body of `POST /api/desk/staff/{id}`. */
export const StaffChangeRequest = Schema.Struct({
  role: Schema.optionalKey(Role),
  restaurants: Schema.optionalKey(Restaurants),
  removed: Schema.optionalKey(Schema.Literal(true)),
});
