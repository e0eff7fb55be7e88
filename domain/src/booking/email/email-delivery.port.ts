import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";

/** The email is never accepted, because its address does not exist. `detail` is for the log and repeats neither address nor text. */
export class EmailRejected extends Data.TaggedError("EmailRejected")<{ readonly detail: string }> {}

/** The email was not accepted, or the answer is unknown. Send it again later. `detail` is as above. */
export class EmailUnavailable extends Data.TaggedError("EmailUnavailable")<{ readonly detail: string }> {}

/** Delivers emails to guests and restaurants. */
export class EmailDelivery extends Context.Service<
  EmailDelivery,
  {
    /** Delivers an email. An email that is delivered twice has the same id both times. */
    readonly deliver: (email: Email) => Effect.Effect<void, EmailRejected | EmailUnavailable>;
  }
>()("@couvert/domain/email/EmailDelivery") {}

/** An email, ready for delivery. */
export interface Email {
  /** Identifies the email over repeated deliveries. Consists of letters, digits, dots and hyphens. */
  readonly id: string;
  /** The name of the sender; the address is a setting of the delivery. */
  readonly from: string;
  readonly to: Mailbox;
  /** Who gets an answer; null for the sender. */
  readonly replyTo: Mailbox | null;
  readonly subject: string;
  readonly text: string;
  /** The same facts as the text. */
  readonly html: string;
  /** What the HTML shows as `cid:` and the id. */
  readonly pictures: readonly EmailPicture[];
  /** An iCalendar file, to be attached, and what it does with its event (RFC 6047, 2.4); null for none. */
  readonly calendar: { readonly method: "PUBLISH" | "CANCEL"; readonly content: string } | null;
}

/** A picture within an email: the same for every reader. */
export interface EmailPicture {
  /** Identifies it in its email, `wordmark@couvert`. */
  readonly id: string;
  readonly type: "image/png" | "image/jpeg";
  readonly content: Uint8Array;
}

/** A mailbox and the name of its owner. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}
