import type { SignInCode } from "@couvert/domain/booking/desk/staff-sessions.port";
import type { Email } from "@couvert/domain/booking/email/email-delivery.port";
import type { Language } from "@couvert/domain/values/language";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { messagesIn } from "@couvert/platform/messages/messages";
import { createEmail } from "../reservation-service/emails/create-email.ts";
import type { EmailContent } from "../reservation-service/emails/email-content.ts";
import { CODE_MINUTES } from "./sign-in-codes.ts";

/** Returns the page that a code opens. The code is in the fragment, which no server sees: a mail scanner uses nothing up. */
export const signInLink = (origin: string, { staff, code }: SignInCode): string =>
  `${origin}/desk#${new URLSearchParams({ email: staff.email, code })}`;

/** What an email with a code says beside it. */
interface SignInEmailOptions {
  readonly origin: string;
  readonly groupName: string;
  readonly language: Language;
  readonly isInvitation: boolean;
}

/** Returns the email with a sign-in code, for somebody who asked for it or was invited. `id` identifies the email. */
export const signInEmail = (id: string, signIn: SignInCode, options: SignInEmailOptions): Email => {
  const { origin, language, isInvitation } = options;
  const { i18n } = messagesIn(language);
  const [place, name] = [oneLine(options.groupName), oneLine(signIn.staff.name)];
  const content: EmailContent = {
    language: messagesIn(language).language,
    subject: isInvitation
      ? i18n._("You are invited to the desk of {place}", { place })
      : i18n._("Your code for the desk of {place}", { place }),
    place,
    heading: isInvitation ? i18n._("You are invited to the desk") : i18n._("Your code for the desk"),
    lead: isInvitation
      ? i18n._("You can now work with the reservations of {place}, {name}.", { place, name })
      : i18n._("Type this code on the device where you asked for it, {name}.", { name }),
    rows: [{ label: i18n._("Code"), value: signIn.code.replace(/(?=.{4}$)/, " ") }],
    notes: [
      i18n._("The code works once, for {minutes} minutes. After that, ask for a new one on the same page.", {
        minutes: CODE_MINUTES,
      }),
      ...(isInvitation
        ? []
        : [i18n._("If you did not ask for it, somebody typed your address: you need not do anything.")]),
    ],
    action: {
      label: i18n._("Open the desk"),
      url: signInLink(origin, signIn),
      warning: i18n._("Nobody from the restaurant will ever ask you for this code."),
    },
    quote: null,
  };
  return createEmail(
    { name: place, email: null },
    { id, to: { name, address: signIn.staff.email } },
    content,
  );
};
