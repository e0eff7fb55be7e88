import { createSubmission } from "@couvert/domain/forms/form/form.builders";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { encodeFormWebhook, FormWebhookBody } from "./form-webhook.schema.ts";

const decode = Schema.decodeUnknownSync(FormWebhookBody, { onExcessProperty: "error" });

describe("encodeFormWebhook", () => {
  it("encodes a submission as its type, its receipt and its data (rule 7.29)", () => {
    const submission = createSubmission();
    const body = encodeFormWebhook(submission);
    expect(decode(JSON.parse(JSON.stringify(body)))).toEqual({
      type: "form.submitted",
      timestamp: "2027-03-04T17:00:00.000Z",
      data: {
        id: submission.id,
        form: submission.form,
        page: submission.page,
        fields: submission.entries.map(({ name, label, value, text }) => ({ name, label, value, text })),
      },
    });
  });

  it("encodes a form without a page or fields", () => {
    const body = encodeFormWebhook(createSubmission({ page: "", entries: [] }));
    expect(decode(body).data).toMatchObject({ page: "", fields: [] });
  });
});
