import { type Email, EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import { createEmail } from "@couvert/platform/email/email.builders";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import { describe, expect, it } from "vitest";

/** An implementation, with the messages that it has delivered, each as one text. */
export interface EmailDeliverySetup {
  readonly layer: Layer.Layer<EmailDelivery>;
  readonly delivered: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Tests the laws that every implementation of `EmailDelivery` satisfies; its emails come from `reservations@example.com`. */
export const emailDeliveryLaws = (name: string, setup: () => Promise<EmailDeliverySetup>): void => {
  describe(`${name} satisfies the laws of EmailDelivery`, () => {
    const deliver = async (...emails: readonly Email[]) => {
      const { layer, delivered, close } = await setup();
      for (const email of emails) {
        const handing = Effect.flatMap(EmailDelivery, (delivery) => delivery.deliver(email));
        await Effect.runPromise(handing.pipe(Effect.provide(layer)));
      }
      const messages = await delivered();
      await close();
      return messages;
    };

    it("delivers an email with its names, subject, both bodies and the calendar file", async () => {
      const [message = ""] = await deliver(createEmail());
      expect(message).toMatch(/^From: Juniper Row Miami <reservations@example\.com>\r$/m);
      expect(message).toMatch(/^To: Ana Reyes <ana@example\.com>\r$/m);
      expect(message).toMatch(/^Subject: Your table at Juniper Row Miami\r$/m);
      expect(message).toContain("Content-Type: text/plain");
      expect(message).toContain("Your table is reserved");
      expect(message).toContain("Content-Type: text/html");
      expect(message).toContain("<h1>Your table is reserved</h1>");
      expect(message).toMatch(/Content-Type: text\/calendar;[\s\S]*?name=reservation\.ics/);
      expect(message).toMatch(/Content-Type: text\/calendar;[^\n]*(?:\n\s[^\n]*)*method=PUBLISH/);
    });

    it("sends answers to whom the email names (rule 1.21)", async () => {
      const [message = ""] = await deliver(createEmail());
      expect(message).toMatch(/^Reply-To: Juniper Row Miami <miami@example\.com>\r$/m);
      const [other = ""] = await deliver(createEmail({ replyTo: null }));
      expect(other).not.toMatch(/^Reply-To/m);
    });

    it("delivers an email without a calendar file as one without attachments", async () => {
      const [message = ""] = await deliver(createEmail({ calendar: null }));
      expect(message).toContain("Your table is reserved");
      expect(message).not.toMatch(/text\/calendar|attachment/);
    });

    it("delivers pictures beside the HTML that shows them (rule 1.24)", async () => {
      const id = "wordmark@couvert";
      const picture = { id, type: "image/png", content: new Uint8Array([1, 2, 3]) } as const;
      const [message = ""] = await deliver(createEmail({ pictures: [picture] }));
      const [, related = ""] = /multipart\/related;[\s\S]*?boundary="([^"]+)"/.exec(message) ?? [];
      const [, html = "", image = ""] = message.split(`--${related}`);
      expect(html).toContain("Content-Type: text/html");
      expect(image).toMatch(/^Content-ID: <wordmark@couvert>\r$/m);
      expect(image).toContain("Content-Disposition: inline");
      expect(image).toContain("AQID");
    });

    it("sends the same Message-ID each time it delivers an email", async () => {
      const messages = await deliver(createEmail(), createEmail());
      const ids = messages.map((message) => /^Message-ID: (.*)\r$/m.exec(message)?.[1]);
      expect(new Set(ids)).toEqual(new Set(["<confirmation.JR7K2MXY.0@example.com>"]));
    });

    it("marks an email as generated", async () => {
      const [message = ""] = await deliver(createEmail());
      expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    });

    it("keeps names and subjects from adding headers", async () => {
      const typed = "Ana\r\nBcc: everybody@example.com\r\n\r\nHello";
      const email = createEmail({
        from: typed,
        subject: typed,
        to: { name: typed, address: "ana@example.com" },
      });
      const [message = ""] = await deliver(email);
      expect(message).not.toMatch(/^Bcc:/im);
      expect(message).toContain("Your table is reserved");
    });

    it("encodes letters of any alphabet", async () => {
      const [message = ""] = await deliver(
        createEmail({ subject: "Tisch für Zoë 東京", text: "Grüße 東京\n" }),
      );
      expect(message).toContain("Subject: =?UTF-8?");
    });
  });
};
