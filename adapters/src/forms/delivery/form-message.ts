import type { FormSubmission } from "@couvert/domain/forms/form/form-submission";
import { email } from "@couvert/domain/forms/form/rules";
import type { SendMailOptions } from "nodemailer";
import { html, joined } from "../../platform/html/html.ts";

/** The addresses that the email of a form comes from and goes to. */
export interface FormAddresses {
  readonly from: string;
  readonly to: string;
}

/** Returns a form as an email to the group. Its reply address is that of the sender, if the form has one. */
export const formMessage = (submission: FormSubmission, { from, to }: FormAddresses): SendMailOptions => {
  const { id, form, entries } = submission;
  const sender = entries.find(({ value }) => email(value) === null)?.value;
  return {
    messageId: `<form.${form}.${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    from: { name: "Forms", address: from },
    to: { name: "", address: to },
    ...(sender === undefined ? {} : { replyTo: { name: "", address: sender } }),
    subject: `Form: ${form}`,
    text: textOf(submission),
    html: htmlOf(submission),
    // Prevents automatic replies, and keeps nodemailer from reading files or URLs that the content names.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

const sentFrom = ({ page, receivedAt }: FormSubmission): string =>
  `Sent ${new Date(receivedAt).toISOString()}${page === "" ? "" : ` from ${page}`}`;

const textOf = (submission: FormSubmission): string =>
  [...submission.entries.map(({ label, text }) => `${label}\n${text}\n`), sentFrom(submission), ""].join(
    "\n",
  );

const htmlOf = (submission: FormSubmission): string =>
  html`<dl>${joined(
    submission.entries.map(
      ({ label, text }) => html`<dt><b>${label}</b></dt><dd style="white-space:pre-wrap">${text}</dd>`,
    ),
  )}</dl><p>${sentFrom(submission)}</p>`.html;
