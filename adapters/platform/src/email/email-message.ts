import type { Email, EmailPicture } from "@couvert/domain/booking/email/email-delivery.port";
import type { SendMailOptions } from "nodemailer";

/** Returns an email as nodemailer options. The Message-ID comes from the email's id, so that servers recognise a second copy. */
export const createEmailMessage = (email: Email, fromAddress: string): SendMailOptions => ({
  messageId: `<${email.id}@${fromAddress.slice(fromAddress.lastIndexOf("@") + 1)}>`,
  from: { name: email.from, address: fromAddress },
  to: email.to,
  ...(email.replyTo === null ? {} : { replyTo: email.replyTo }),
  subject: email.subject,
  text: email.text,
  html: email.html,
  attachments: [
    ...email.pictures.map(inlinePicture),
    ...(email.calendar === null ? [] : [calendarFile(email.calendar)]),
  ],
  // Prevents automatic replies, and keeps nodemailer from reading files or URLs that the content names.
  headers: { "Auto-Submitted": "auto-generated" },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const inlinePicture = ({ id, type, content }: EmailPicture) => ({
  // Clients that list inline pictures show this name.
  filename: `${id.slice(0, id.indexOf("@"))}.${type === "image/png" ? "png" : "jpg"}`,
  cid: id,
  content: Buffer.from(content),
  contentType: type,
  contentDisposition: "inline" as const,
});

const calendarFile = ({ method, content }: NonNullable<Email["calendar"]>) => ({
  filename: "reservation.ics",
  content,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
});
