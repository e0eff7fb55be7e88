import { type JsonSchema, reference } from "./json-schema.ts";
import type { Operation } from "./openapi.ts";

const header = (name: string, description: string, schema: JsonSchema, example: string): JsonSchema => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string", ...schema },
  example,
});

/** Describes the webhook that receives forms, signed in the scheme of Standard Webhooks (rule 7.29). */
export const FORM_SUBMITTED: Operation = {
  operationId: "formSubmitted",
  tags: ["forms"],
  summary: "Receive a form",
  description:
    "The server posts each form to `FORM_WEBHOOK_URL`, where `FORM_DELIVERY` is `webhook`. It waits 10 seconds for an answer, follows no redirect, and repeats a delivery that is not accepted for about a day. The same form may arrive twice, with the same `webhook-id`.",
  parameters: [
    header("webhook-id", "The id of the submission or the change, equal for every attempt.", {}, "5f0c2a"),
    header(
      "webhook-timestamp",
      "The Unix time of the attempt in seconds. Reject one that is more than five minutes off.",
      { pattern: "^\\d+$" },
      "1804266000",
    ),
    header(
      "webhook-signature",
      "A signature for each secret, parted by spaces: `v1,` and in base64 the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the secret's bytes. Accept the request if one is right, compared in constant time.",
      { pattern: "^v1,[A-Za-z0-9+/]+=*( v1,[A-Za-z0-9+/]+=*)*$" },
      "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
    ),
  ],
  requestBody: {
    required: true,
    content: { "application/json": { schema: reference("FormSubmitted") } },
  },
  responses: {
    "2XX": { description: "You have stored it. It is not delivered again." },
    410: { description: "You will never take it. It is not delivered again." },
    default: { description: "The delivery failed. It is repeated, ever less often." },
  },
};

/** Describes the webhooks about parties, signed in the same scheme (rule 13.7). */
export const RESERVATION_CHANGED: Operation = {
  ...FORM_SUBMITTED,
  operationId: "reservationChanged",
  tags: ["desk"],
  summary: "Receive a change of a party",
  description:
    "The server posts each change of a party to the receivers of `pnpm webhooks add`. It waits 10 seconds for an answer, follows no redirect, and repeats a delivery that is not accepted for about three and a half days. A webhook may arrive twice, with the same `webhook-id`, and after that of a later change: `version` tells.",
  requestBody: {
    required: true,
    content: { "application/json": { schema: reference("ReservationWebhook") } },
  },
};
