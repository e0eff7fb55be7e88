import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { Email } from "./email.ts";

/** The email is never accepted, because its address does not exist. `detail` is for the log and repeats neither address nor text. */
export class EmailRejected extends Data.TaggedError("EmailRejected")<{ readonly detail: string }> {}

/** The email was not accepted, or the answer is unknown. Send it again later. `detail` is as above. */
export class EmailUnavailable extends Data.TaggedError("EmailUnavailable")<{ readonly detail: string }> {}

/** Delivers emails to guests. */
export class EmailDelivery extends Context.Service<
  EmailDelivery,
  {
    /** Delivers an email. An email that is delivered twice has the same id both times. */
    readonly deliver: (email: Email) => Effect.Effect<void, EmailRejected | EmailUnavailable>;
  }
>()("@couvert/domain/email/EmailDelivery") {}
