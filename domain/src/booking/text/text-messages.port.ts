import * as Context from "effect/Context";
import * as Data from "effect/Data";
import type * as Effect from "effect/Effect";

/** The number never accepts a text message. `detail` is for the log and repeats neither number nor text. */
export class TextRejected extends Data.TaggedError("TextRejected")<{ readonly detail: string }> {}

/** Whoever has the number has replied that they want no text messages. `detail` is as above. */
export class TextOptedOut extends Data.TaggedError("TextOptedOut")<{ readonly detail: string }> {}

/** The text message was not accepted, or the answer is unknown. Send it again later. `detail` is as above. */
export class TextUnavailable extends Data.TaggedError("TextUnavailable")<{ readonly detail: string }> {}

/** Sends text messages to guests. */
export class TextMessages extends Context.Service<
  TextMessages,
  {
    /** Sends a text message. One that is sent twice has the same id both times. */
    readonly send: (
      message: TextMessage,
    ) => Effect.Effect<void, TextRejected | TextOptedOut | TextUnavailable>;
  }
>()("@couvert/domain/text/TextMessages") {}

/** A text message, ready to be sent. */
export interface TextMessage {
  /** Identifies it over repeated attempts. Consists of letters, digits, dots and hyphens. */
  readonly id: string;
  /** The telephone number in E.164, `+13055550123`. */
  readonly to: string;
  readonly text: string;
}
