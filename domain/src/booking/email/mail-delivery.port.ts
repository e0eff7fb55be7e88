import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";
import type { Mail } from "./mail.ts";

/** The mail will never be taken, its address being none. `detail` is for the log: it repeats neither address nor text. */
export class MailRefused extends Data.TaggedError("MailRefused")<{ readonly detail: string }> {}

/** Nobody took the mail, or nobody could say so: it is to be sent again later. `detail` as above. */
export class MailUnavailable extends Data.TaggedError("MailUnavailable")<{ readonly detail: string }> {}

/** Those who carry mails to diners. */
export class MailDelivery extends Context.Service<
  MailDelivery,
  {
    /** Hands a mail over for good. One that is handed over twice carries the same id both times. */
    readonly deliver: (mail: Mail) => Effect.Effect<void, MailRefused | MailUnavailable>;
  }
>()("@couvert/domain/mail/MailDelivery") {}
