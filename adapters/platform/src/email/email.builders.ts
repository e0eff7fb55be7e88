import type { Email } from "@couvert/domain/booking/email/email-delivery.port";

/** Creates an email to Ana Reyes; overrides replace any field. */
export const createEmail = (overrides: Partial<Email> = {}): Email => ({
  id: "confirmation.JR7K2MXY.0",
  from: "Juniper Row Miami",
  to: { name: "Ana Reyes", address: "ana@example.com" },
  subject: "Your table at Juniper Row Miami",
  text: "Your table is reserved\n\nWhen: Friday\n",
  html: "<h1>Your table is reserved</h1>",
  pictures: [],
  replyTo: { name: "Juniper Row Miami", address: "miami@example.com" },
  calendar: { method: "PUBLISH", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" },
  ...overrides,
});
