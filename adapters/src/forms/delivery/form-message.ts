import type { FormSubmission } from "@couvert/domain/forms/form/form-submission";
import { email } from "@couvert/domain/forms/form/rules";
import type { SendMailOptions } from "nodemailer";
import { html, joined } from "../../platform/html/html.ts";

/** The sender and the recipient of a form's email. */
export interface FormAddresses {
  readonly from: string;
  readonly to: string;
}

/** Creates the email of a form to the group. Replies go to the form's sender if they gave an address. */
export const formMessage = (submission: FormSubmission, { from, to }: FormAddresses): SendMailOptions => {
  const { id, form, entries } = submission;
  const sender = entries.find(({ value }) => email(value) === null)?.value;
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
