import { FormDelivery, FormUnavailable } from "@couvert/domain/forms/form/form-delivery.port";
import type { FormSubmission } from "@couvert/domain/forms/form/form-submission";
import { html, joined } from "@couvert/platform/html/html";
import { createOutboxSender, describeOutboxFailure } from "@couvert/services/email-outbox/outbox-emails";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { SendMailOptions } from "nodemailer";
import { createSmtpSender, describeSmtpFailure, type SmtpServer } from "../email/smtp/smtp-emails.ts";

/** The sender and the recipient of a form's email. */
export interface FormAddresses {
  readonly from: string;
  readonly to: string;
}

/** Creates the email of a form to the group. Replies go to the address in its first field for one, if there is any. */
export const createFormMessage = (
  submission: FormSubmission,
  { from, to }: FormAddresses,
): SendMailOptions => {
  const { id, form, entries } = submission;
  const sender = entries.find(({ type }) => type === "email")?.value;
  return {
    messageId: `<form.${form}.${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    from: { name: "Forms", address: from },
    to: { name: "", address: to },
    ...(sender === undefined ? {} : { replyTo: { name: "", address: sender } }),
    subject: `Form: ${form}`,
    text: renderText(submission),
    html: renderHtml(submission),
    // Prevents automatic replies, and file or URL access by the content of a form.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

const describeOrigin = ({ page, receivedAt }: FormSubmission): string =>
  `Sent ${new Date(receivedAt).toISOString()}${page === "" ? "" : ` from ${page}`}`;

const renderText = (submission: FormSubmission): string =>
  [
    ...submission.entries.map(({ label, text }) => `${label}\n${text}\n`),
    describeOrigin(submission),
    "",
  ].join("\n");

const renderHtml = (submission: FormSubmission): string =>
  html`<dl>${joined(
    submission.entries.map(
      ({ label, text }) => html`<dt><b>${label}</b></dt><dd style="white-space:pre-wrap">${text}</dd>`,
    ),
  )}</dl><p>${describeOrigin(submission)}</p>`.html;

/** Delivers forms as files, `{form}.{id}.eml`, that any email client opens. The same form is one file. */
export const outboxForms = ({
  folder,
  ...addresses
}: FormAddresses & {
  /** Created when it does not exist. */
  readonly folder: string;
}): Layer.Layer<FormDelivery> => {
  const write = createOutboxSender(folder);
  return Layer.succeed(FormDelivery, {
    deliver: (submission) =>
      Effect.tryPromise({
        try: () => write(`${submission.form}.${submission.id}`, createFormMessage(submission, addresses)),
        catch: (error) => new FormUnavailable({ detail: describeOutboxFailure(error) }),
      }),
  });
};

/** Delivers forms over SMTP to the group's own address. Every failure is retried, because that setting can be corrected. */
export const smtpForms = ({ from, to, ...server }: SmtpServer & FormAddresses): Layer.Layer<FormDelivery> => {
  const send = createSmtpSender(server);
  return Layer.succeed(FormDelivery, {
    deliver: (submission) =>
      Effect.tryPromise({
        try: () => send(createFormMessage(submission, { from, to })),
        catch: (error) => new FormUnavailable({ detail: describeSmtpFailure(error).detail }),
      }),
  });
};
