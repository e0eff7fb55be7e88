import { describe, expect, it } from "vitest";
import { createEmail } from "./email.builders.ts";
import { createEmailMessage } from "./email-message.ts";

describe("createEmailMessage", () => {
  it("lets nodemailer read no file and no URL that a guest's text names", () => {
    const message = createEmailMessage(createEmail(), "reservations@example.com");
    expect(message).toMatchObject({ disableFileAccess: true, disableUrlAccess: true });
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
