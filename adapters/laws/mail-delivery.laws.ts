import type { Mail } from "@couvert/domain/booking/email/mail";
import { MailDelivery } from "@couvert/domain/booking/email/mail-delivery.port";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import { describe, expect, it } from "vitest";

/** An implementation, and the messages it has handed over, each as one text. */
export interface MailDeliverySetup {
  readonly layer: Layer.Layer<MailDelivery>;
  readonly delivered: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** A letter to Ana Reyes; overrides replace any field. */
export const createMail = (overrides: Partial<Mail> = {}): Mail => ({
  id: "confirmation.JR7K2MXY.0",
  from: "Juniper Row Miami",
  to: { name: "Ana Reyes", address: "ana@example.com" },
  subject: "Your table at Juniper Row Miami",
  text: "Your table is reserved\n\nWhen: Friday\n",
  html: "<h1>Your table is reserved</h1>",
  calendar: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
  ...overrides,
});

/** What every implementation of `MailDelivery` keeps to, its mails coming from `reservations@example.com`. */
export const mailDeliveryLaws = (name: string, setup: () => Promise<MailDeliverySetup>): void => {
  describe(`${name} keeps the laws of MailDelivery`, () => {
    const deliver = async (...mails: readonly Mail[]) => {
      const { layer, delivered, close } = await setup();
      for (const mail of mails) {
        const handing = Effect.flatMap(MailDelivery, (delivery) => delivery.deliver(mail));
        await Effect.runPromise(handing.pipe(Effect.provide(layer)));
      }
      const messages = await delivered();
      await close();
      return messages;
    };

    it("hands a mail over with its names, subject, both bodies and the calendar file", async () => {
      const [message = ""] = await deliver(createMail());
      expect(message).toMatch(/^From: Juniper Row Miami <reservations@example\.com>\r$/m);
      expect(message).toMatch(/^To: Ana Reyes <ana@example\.com>\r$/m);
      expect(message).toMatch(/^Subject: Your table at Juniper Row Miami\r$/m);
      expect(message).toContain("Content-Type: text/plain");
      expect(message).toContain("Your table is reserved");
      expect(message).toContain("Content-Type: text/html");
      expect(message).toContain("<h1>Your table is reserved</h1>");
      expect(message).toMatch(/Content-Type: text\/calendar;[\s\S]*?name=reservation\.ics/);
    });

    it("carries the mail's id, the same however often it is delivered", async () => {
      const messages = await deliver(createMail(), createMail());
      const ids = messages.map((message) => /^Message-ID: (.*)\r$/m.exec(message)?.[1]);
      expect(new Set(ids)).toEqual(new Set(["<confirmation.JR7K2MXY.0@example.com>"]));
    });

    it("asks for no answer from a machine", async () => {
      const [message = ""] = await deliver(createMail());
      expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    });

    it("lets no name or subject write a header of its own", async () => {
      const typed = "Ana\r\nBcc: everybody@example.com\r\n\r\nHello";
      const mail = createMail({
        from: typed,
        subject: typed,
        to: { name: typed, address: "ana@example.com" },
      });
      const [message = ""] = await deliver(mail);
      expect(message).not.toMatch(/^Bcc:/im);
      expect(message).toContain("Your table is reserved");
    });

    it("takes letters of any alphabet", async () => {
      const [message = ""] = await deliver(
        createMail({ subject: "Tisch für Zoë 東京", text: "Grüße 東京\n" }),
      );
      expect(message).toContain("Subject: =?UTF-8?");
    });
  });
};
