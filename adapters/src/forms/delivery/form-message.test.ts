import { createSubmission } from "@couvert/domain/forms/form/form.builders";
import { describe, expect, it } from "vitest";
import { formMessage } from "./form-message.ts";

const ADDRESSES = { from: "forms@example.com", to: "office@example.com" };

describe("formMessage", () => {
  it("holds every field of the form and reads no file or address", () => {
    const [name, email] = createSubmission().entries;
    const entries = [name, email].flatMap((entry) => entry ?? []);
    expect(formMessage(createSubmission({ entries }), ADDRESSES)).toEqual({
      messageId: "<form.contact.5f0c2a@example.com>",
      from: { name: "Forms", address: "forms@example.com" },
      to: { name: "", address: "office@example.com" },
      replyTo: { name: "", address: "ana@example.com" },
      subject: "Form: contact",
      text: "Name\nAna Reyes\n\nEmail\nana@example.com\n\nSent 2027-03-04T17:00:00.000Z from /contact-us\n",
      html:
        '<dl><dt><b>Name</b></dt><dd style="white-space:pre-wrap">Ana Reyes</dd>' +
        '<dt><b>Email</b></dt><dd style="white-space:pre-wrap">ana@example.com</dd></dl>' +
        "<p>Sent 2027-03-04T17:00:00.000Z from /contact-us</p>",
      headers: { "Auto-Submitted": "auto-generated" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });

  it("omits a missing sender and page", () => {
    const message = formMessage(createSubmission({ page: "", entries: [] }), ADDRESSES);
    expect(message).not.toHaveProperty("replyTo");
    expect(message.text).toBe("Sent 2027-03-04T17:00:00.000Z\n");
  });
});
