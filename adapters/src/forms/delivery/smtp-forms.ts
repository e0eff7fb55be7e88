import { FormDelivery, FormUnavailable } from "@couvert/domain/forms/form/form-delivery.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type SmtpServer, smtpFailure, smtpSender } from "../../email/smtp/smtp-transport.ts";
import { type FormAddresses, formMessage } from "./form-message.ts";

/**
 * Delivers forms over SMTP to the group's own address. Every failure is retried, because the address is a setting that can be
 * corrected.
 */
export const smtpForms = ({ from, to, ...server }: SmtpServer & FormAddresses): Layer.Layer<FormDelivery> => {
  const send = smtpSender(server);
  return Layer.succeed(FormDelivery, {
    deliver: (submission) =>
      Effect.tryPromise({
        try: () => send(formMessage(submission, { from, to })),
        catch: (fault) => new FormUnavailable({ detail: smtpFailure(fault).detail }),
      }),
  });
};
