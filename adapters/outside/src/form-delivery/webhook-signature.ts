import type { Instant } from "@couvert/domain/time/zoned-time";
import { Webhook } from "standardwebhooks";

const PREFIX = "whsec_";

/** The sizes of a key that Standard Webhooks allows, in bytes. */
const KEY_BYTES = { least: 24, most: 64 };

/** Splits the value of a setting into its secrets, parted by white space. */
export const splitSecrets = (value: string): readonly string[] => value.split(/\s+/);

/** Returns whether a text is a secret of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
export const isWebhookSecret = (text: string): boolean => {
  if (!text.startsWith(PREFIX)) return false;
  const encoded = text.slice(PREFIX.length);
  const key = Buffer.from(encoded, "base64");
  // Buffer skips what is no base64; a receiver's library may not.
  return key.toString("base64") === encoded && key.length >= KEY_BYTES.least && key.length <= KEY_BYTES.most;
};

/** A message to sign. */
interface WebhookMessage {
  /** The id of the event, the same for every attempt, without full stops. */
  readonly id: string;
  readonly body: string;
}

/** Creates the headers of a webhook signed as Standard Webhooks says, with a signature for each secret: one that matches is enough. */
export const signWebhook = (
  { id, body }: WebhookMessage,
  secrets: readonly string[],
  now: Instant,
): Readonly<Record<string, string>> => ({
  "webhook-id": id,
  "webhook-timestamp": String(Math.floor(now / 1000)),
  "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, new Date(now), body)).join(" "),
});
