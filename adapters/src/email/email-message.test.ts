import { describe, expect, it } from "vitest";
import { createEmail } from "../../laws/email-delivery.laws.ts";
import { emailMessage } from "./email-message.ts";

describe("emailMessage", () => {
  it("lets nodemailer read no file and no URL that a guest's words name", () => {
    const message = emailMessage(createEmail(), "reservations@example.com");
    expect(message).toMatchObject({ disableFileAccess: true, disableUrlAccess: true });
  });

  it("takes the domain of the sender for the Message-ID, and attaches the calendar", () => {
    const email = createEmail();
    expect(emailMessage(email, "reservations@example.com")).toMatchObject({
      messageId: "<confirmation.JR7K2MXY.0@example.com>",
      attachments: [{ content: email.calendar, contentType: "text/calendar; charset=utf-8" }],
    });
  });
});
