import type { Mail } from "@couvert/domain/booking/email/mail";
import type { SendMailOptions } from "nodemailer";

/** A mail as nodemailer composes it, from an address. Its Message-ID is the mail's own, so that a second copy is known by it. */
export const mailMessage = (mail: Mail, fromAddress: string): SendMailOptions => ({
  messageId: `<${mail.id}@${fromAddress.slice(fromAddress.lastIndexOf("@") + 1)}>`,
  from: { name: mail.from, address: fromAddress },
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: [
    {
      filename: "reservation.ics",
      content: mail.calendar,
      contentType: "text/calendar; charset=utf-8",
    },
  ],
  // Nobody's holiday answer is wanted, and nothing a mail says may make the composer read a file or an address.
  headers: { "Auto-Submitted": "auto-generated" },
  disableFileAccess: true,
  disableUrlAccess: true,
});
