import { TextMessages, TextUnavailable } from "@couvert/domain/booking/text/text-messages.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { describeOutboxFailure, writeToOutbox } from "./outbox-emails.ts";

/** Writes text messages as files, `{id}.sms.txt`, beside the emails: the number, a blank line, the text. It sends none. */
export const outboxTexts = ({ folder }: { readonly folder: string }): Layer.Layer<TextMessages> =>
  Layer.succeed(TextMessages, {
    send: ({ id, to, text }) =>
      Effect.tryPromise({
        try: () => writeToOutbox(folder, `${id}.sms.txt`, `To: ${to}\n\n${text}`),
        catch: (error) => new TextUnavailable({ detail: describeOutboxFailure(error) }),
      }),
  });
