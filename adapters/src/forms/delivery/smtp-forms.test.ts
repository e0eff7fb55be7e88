import { createSubmission } from "@couvert/domain/forms/form/form.builders";
import { expect, it } from "vitest";
import { deliverTo, formDeliveryLaws } from "../../../laws/form-delivery.laws.ts";
import { startSmtpServer } from "../../email/smtp/smtp-server.builders.ts";
import { smtpForms } from "./smtp-forms.ts";

const formsAt = (url: string) =>
  smtpForms({ url, from: "forms@example.com", to: "office@example.com", timeoutMs: 10_000 });

formDeliveryLaws("smtpForms", async () => {
  const { url, messages, close } = await startSmtpServer();
  return {
    layer: formsAt(url),
    outOfReach: formsAt("smtp://couvert:secret@127.0.0.1:1"),
    delivered: async () => messages,
    close,
  };
});

it.each([{ RCPT: "550 no such user" }, { MAIL: "550 not from you" }, { ".": "451 the disk is full" }])(
  "retries when the server answers %j, because the address is a setting",
  async (answers) => {
    const { url, close } = await startSmtpServer(answers as Record<string, string>);
    expect(await deliverTo(formsAt(url), createSubmission())).toMatchObject({
      failure: { _tag: "FormUnavailable" },
    });
    await close();
  },
);
