import { FormDelivery, FormUnavailable } from "@couvert/domain/forms/form/form-delivery.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { outboxFailure, outboxSender } from "../../email/outbox/outbox.ts";
import { type FormAddresses, formMessage } from "./form-message.ts";

/** Delivers forms as files, `{form}.{id}.eml`, that any email client opens. The same form is one file. */
export const outboxForms = ({
  folder,
  ...addresses
}: FormAddresses & {
  /** Created when it does not exist. */
  readonly folder: string;
}): Layer.Layer<FormDelivery> => {
  const write = outboxSender(folder);
  return Layer.succeed(FormDelivery, {
    deliver: (submission) =>
      Effect.tryPromise({
        try: () => write(`${submission.form}.${submission.id}`, formMessage(submission, addresses)),
        catch: (fault) => new FormUnavailable({ detail: outboxFailure(fault) }),
      }),
  });
};
