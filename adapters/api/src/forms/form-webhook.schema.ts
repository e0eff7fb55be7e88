import type { FormSubmission } from "@couvert/domain/forms/form/form-submission";
import * as Schema from "effect/Schema";

/**
 * Describes the body of the webhook for a submitted form, in the structure that Standard Webhooks recommends (rule 7.29).
 * `timestamp` is the receipt of the form, which no retry changes.
 */
export const FormWebhookBody = Schema.Struct({
  type: Schema.Literal("form.submitted"),
  timestamp: Schema.String.check(
    Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u, { expected: "an instant in UTC" }),
  ),
  data: Schema.Struct({
    id: Schema.NonEmptyString,
    form: Schema.NonEmptyString,
    /** The path of the page; empty when unknown. */
    page: Schema.String,
    fields: Schema.Array(
      Schema.Struct({
        name: Schema.NonEmptyString,
        label: Schema.String,
        value: Schema.String,
        text: Schema.String,
      }),
    ),
  }),
});

/** Encodes a submission for the webhook. */
export const encodeFormWebhook = ({
  id,
  form,
  page,
  receivedAt,
  entries,
}: FormSubmission): typeof FormWebhookBody.Type => ({
  type: "form.submitted",
  timestamp: new Date(receivedAt).toISOString(),
  data: { id, form, page, fields: entries.map(({ type: _, ...field }) => field) },
});
