import { describe, expect, it } from "vitest";
import { createEmail } from "./email.builders.ts";
import { createEmailMessage } from "./email-message.ts";

describe("createEmailMessage", () => {
  it("lets nodemailer read no file and no URL that a guest's text names", () => {
    const message = createEmailMessage(createEmail(), "reservations@example.com");
    expect(message).toMatchObject({ disableFileAccess: true, disableUrlAccess: true });
  });

  it("puts pictures beside the HTML that shows them, and the calendar last", () => {
    const picture = { id: "wordmark@couvert", type: "image/png", content: new Uint8Array([1, 2]) } as const;
    const { attachments } = createEmailMessage(createEmail({ pictures: [picture] }), "a@example.com");
    expect(attachments).toMatchObject([
      {
        cid: "wordmark@couvert",
        filename: "wordmark.png",
        content: Buffer.from([1, 2]),
        contentType: "image/png",
        contentDisposition: "inline",
      },
      { filename: "reservation.ics" },
    ]);
  });

  it("takes the domain of the sender for the Message-ID, and attaches the calendar", () => {
    const email = createEmail();
    expect(createEmailMessage(email, "reservations@example.com")).toMatchObject({
      messageId: "<confirmation.JR7K2MXY.0@example.com>",
      attachments: [
        { content: email.calendar?.content, contentType: "text/calendar; charset=utf-8; method=PUBLISH" },
      ],
    });
  });
});
